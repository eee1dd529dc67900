import { Box, Spacer } from 'ink';
import { createContext, memo, type ReactNode, useContext, useLayoutEffect } from 'react';
import { type HelpSection, type Notice, NoticeContext, useApp, useLayer } from '../app/app-context.ts';
import { bright, Label, Wrapped } from '../app/label.tsx';
import type { Area } from '../paint/canvas.ts';
import { type PlayerColour, playerGlyphs } from '../paint/theme.ts';
import { cut, widthOf } from '../paint/width.ts';
import { HintBar } from './hint-bar.tsx';
import { placedAt } from './panel.tsx';

export type Footer = 'full' | 'short';

export interface FrameProps {
  /** Told from left to right: the game, the board or variant, the round. */
  readonly title: readonly string[];
  readonly turn?:
    | { readonly name: string; readonly colour?: PlayerColour; readonly does?: string }
    | undefined;
  /** At the right end of the title: a clock, a count. */
  readonly right?: string | undefined;
  /** What happened last; a message of `say` stands in front of it until the next key. */
  readonly status?: string | Notice | undefined;
  readonly help?: readonly HelpSection[];
  /** `short` gives the body one row more: status and hints share the last one. */
  readonly footer?: Footer | undefined;
  /** The body, laid out from top to bottom in the room that `useBodyArea` tells; dialogs and menus come last. */
  readonly children?: ReactNode;
}

/** The room inside the frame, in cells of the screen. */
export function useBodyArea(footer: Footer = 'full'): Area {
  const { columns, rows } = useApp().size;
  return { x: 1, y: 1, width: columns - 2, height: rows - (footer === 'full' ? 3 : 2) };
}

/** Where on the screen the box begins that dialogs are laid over. */
export const OriginContext = createContext({ x: 0, y: 0 });
const inFrame = { x: 1, y: 1 };

export function Frame(props: FrameProps): ReactNode {
  const { footer = 'full', status, turn, right, help, children } = props;
  const [name = ''] = props.title;
  const { size, mode, unsaved } = useApp();
  const shown = useContext(NoticeContext);
  const { layers, place } = useLayer();
  useLayoutEffect(() => {
    if (help) layers.help.set(place.screen, help);
  });
  const isHeard = mode === 'lines';
  // Read aloud the status stays beside a message: put back after it, it would be told again.
  const isApart = isHeard || (shown && widthOf(shown.text) > size.columns - (footer === 'full' ? 4 : 14));
  const long = isApart ? shown : undefined;
  const lasting = typeof status === 'string' ? { text: status, tone: 'text' as const } : status;
  const notice = long ? (isHeard ? lasting : undefined) : (shown ?? lasting);
  const { x, y } = useContext(OriginContext);
  return (
    <Box
      {...placedAt({ x: -x, y: -y, width: size.columns, height: size.rows })}
      // Only in another frame's body, to cover that: what lies in a screen is measured by its frame.
      position={x > 0 ? 'absolute' : 'relative'}
      flexDirection="column"
      borderStyle="single"
      borderColor="line"
      backgroundColor="surface"
    >
      <TitleLine
        name={name}
        rest={fittingRest(props, isHeard ? Number.POSITIVE_INFINITY : size.columns - (unsaved ? 16 : 6))}
        turn={turn ? turnText(turn) : ''}
        colour={turn?.colour}
        right={right}
      />
      {/* Upwards, so that what lies over the body is drawn last. */}
      <Box flexDirection="column-reverse" flexGrow={1} flexBasis={0}>
        <LastRow {...(footer === 'short' ? notice : undefined)} />
        {footer === 'full' && <StatusLine {...notice} />}
        <OriginContext.Provider value={inFrame}>
          <Box flexDirection="column" flexGrow={1} flexBasis={0}>
            {children}
          </Box>
        </OriginContext.Provider>
        {long && <LongNotice {...long} />}
      </Box>
    </Box>
  );
}

/** Columns that the name of a board keeps at least; what tells a number is shorter, and never cut. */
const LEAST = 16;

/** What is told after the name. Where there is no room for all, its first part is cut, or left out; beside a turn all of it may be. */
function fittingRest({ title: [name = '', ...rest], turn, right = '' }: FrameProps, width: number): string {
  const room = width - widthOf(name) - (turn ? widthOf(turnText(turn)) + 3 : 0) - widthOf(right);
  const textOf = (parts: readonly string[]): string => parts.map((part) => ` · ${part}`).join('');
  for (const [at, part] of rest.entries()) {
    const later = textOf(rest.slice(at + 1));
    const own = room - widthOf(later) - 3;
    if (own >= Math.min(LEAST, widthOf(part))) return textOf([cut(part, own)]) + later;
  }
  return turn ? '' : textOf(rest.slice(-1));
}

function turnText({ name, colour, does = 'to move' }: NonNullable<FrameProps['turn']>): string {
  return `${colour ? `${playerGlyphs[colour]} ` : ''}${name} ${does}`;
}

interface TitleLineProps {
  readonly name: string;
  /** What is told after the name, with its dots. */
  readonly rest: string;
  /** Empty for nobody's turn. */
  readonly turn: string;
  readonly colour: PlayerColour | undefined;
  readonly right: string | undefined;
}

/** On the upper border. Like the status it is rendered again when it changes, and not at every step of a cursor. */
const TitleLine = memo(function TitleLine({ name, rest, turn, colour, right }: TitleLineProps): ReactNode {
  const { unsaved } = useApp();
  const parts = [name + rest, turn, unsaved ? 'NOT SAVED' : ''].filter((part) => part !== '');
  return (
    // Without what stands at the right: a clock would be read out every second.
    <Box marginTop={-1} height={1} flexShrink={0} aria-label={parts.join(' · ')}>
      <Label tone="muted">
        <Label {...bright}>{` ${name}`}</Label>
        {rest}
        {turn !== '' && ' · '}
        <Label bold tone={colour ?? 'text'}>
          {turn}
        </Label>{' '}
      </Label>
      <Spacer />
      {(unsaved || right) && (
        <Box flexShrink={0} aria-hidden>
          {unsaved && <Label bold tone="bad">{` NOT SAVED${right ? '' : ' '}`}</Label>}
          {right && <Label bold>{` ${right} `}</Label>}
        </Box>
      )}
    </Box>
  );
});

/** Between body and hint bar, from border to border; the same at most keys. */
const StatusLine = memo(function StatusLine({ text = '', tone = 'text' }: Partial<Notice>): ReactNode {
  const { columns } = useApp().size;
  const told = text === '' ? '' : cut(` ${text} `, columns - 2);
  return (
    <Box marginX={-1} height={1} flexShrink={0} aria-label={text} aria-hidden={text === ''}>
      <Label tone="line">
        ├<Label tone={tone}>{told}</Label>
        {`${'─'.repeat(columns - 2 - widthOf(told))}┤`}
      </Label>
    </Box>
  );
});

/** A message of `say` that has no room on its row: whole, over the body but not over a `:` line, until the next key. */
function LongNotice({ text, tone }: Notice): ReactNode {
  return (
    <Box position="absolute" width="100%" height="100%" flexDirection="column" justifyContent="flex-end">
      <Box paddingX={1} marginBottom={3} backgroundColor="raised">
        <Wrapped {...{ text, tone }} width={useBodyArea().width - 2} />
      </Box>
    </Box>
  );
}

/** On the lower border: the hint bar, after the status where that has no row of its own. */
const LastRow = memo(function LastRow({ text, tone = 'text' }: Partial<Notice>): ReactNode {
  const told = text ? ` ${text} ` : '';
  const isInner = useContext(OriginContext).x > 0;
  return (
    <Box height={1} marginBottom={-1} flexShrink={0}>
      {text !== undefined && (
        <Label tone="line" aria-label={text} aria-hidden={text === ''}>
          <Label tone={tone}>{told}</Label>─
        </Label>
      )}
      <HintBar taken={text === undefined ? 0 : widthOf(told) + 1} isInner={isInner} />
    </Box>
  );
});
