import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { Label, Wrapped } from '../../../../tui/app/label.tsx';
import type { Area, Room } from '../../../../tui/paint/canvas.ts';
import { cut, widthOf, wrap } from '../../../../tui/paint/width.ts';
import { showChord } from '../../../../tui/terminal/keys.ts';
import { type LogLine, LogPane } from '../../../../tui/widgets/log-pane.tsx';
import { placedAt, SideBySide } from '../../../../tui/widgets/panel.tsx';
import { mayBid } from '../../rules/auction.ts';
import { money } from '../../rules/board.ts';
import { stateOf } from '../../rules/view.ts';
import { pictureHeight } from '../board/picture.tsx';
import type { Action } from '../decisions.ts';
import type { Desk } from '../state.ts';
import { cardHeight, DeedView, deedHeight, deedOf } from './deed.tsx';
import { DICE_HEIGHT, DICE_WIDTH, Dice } from './dice.tsx';
import type { Prompt } from './prompt.ts';
import { Sets, setsLayout } from './sets.tsx';

interface MiddleProps extends Pick<Desk, 'view' | 'looks' | 'actions'> {
  readonly area: Area;
  readonly prompt: Prompt;
  /** What is not as usual: a map in place of the board, keys for somebody else, offers that wait. */
  readonly notes: readonly string[];
  /** Whose deed is shown. */
  readonly square: number;
  /** False for whoever is about to roll: what the others did tells more than where the last turn ended. */
  readonly isAsked: boolean;
  readonly dice: readonly number[];
  /** The card drawn last, while its effect is what the table looks at. */
  readonly card: string | undefined;
  readonly log: readonly LogLine[];
  /** Several people look at this screen. */
  readonly shared: boolean;
  /** What lies around the game, such as a lesson, has Space for itself. */
  readonly spaceTaken: boolean;
}

/** Columns from which the log stands beside the deed. */
const WIDE = 66;
const LEFT = 42;
const MOST_PICTURE = 12;
const LEAST_LOG = 4;
/** A round of four players, most of it. */
const USUAL_LOG = 10;

/** The middle of the board: dice, what is asked, what can be done, a deed, and the log. */
export function Middle(props: MiddleProps): ReactNode {
  const { area, view, looks, log } = props;
  const high = area.height > 10;
  const inner = { width: area.width - 2, height: area.height - (high ? 1 : 0) };
  const wide = inner.width >= WIDE;
  const beside = useMemo(
    () => wide && <LogPane lines={log} width={inner.width - LEFT - 2} height={inner.height} />,
    [wide, log, inner.width, inner.height],
  );
  const width = wide ? LEFT : inner.width;
  const { parts, rows } = decisionOf(props, { width, height: inner.height, wide });
  const below = inner.height - rows - 1;
  const sets = setsLayout(view, wide ? below - 1 : below - USUAL_LOG);
  const left = below - (sets?.height ?? 0);
  return (
    <SideBySide {...placedAt(area)} paddingX={1} paddingTop={high ? 1 : 0} columnGap={2}>
      <Box flexDirection="column" width={width} flexShrink={0}>
        {parts}
        {sets && (
          <Box flexGrow={1} alignItems="flex-end" marginBottom={wide ? 1 : 0}>
            <Sets {...{ view, looks, width, ...sets }} />
          </Box>
        )}
        {!wide && left > 0 && (
          <Box marginTop={1}>
            <LogPane lines={log} width={width} height={left} />
          </Box>
        )}
      </Box>
      {beside}
    </SideBySide>
  );
}

/** The parts above the log, and the rows that they take. */
function decisionOf(
  props: MiddleProps,
  { width, height, wide }: Room & { readonly wide: boolean },
): { readonly parts: ReactNode; readonly rows: number } {
  const { view, looks, square, prompt, card, actions, log } = props;
  const beside = width - DICE_WIDTH - 2;
  const look = looks[prompt.seat];
  const heading = look ? `${look.glyph} ${look.name} ${prompt.does}` : '';
  const hasSpace = actions.length === 1 && !props.spaceTaken;
  const choices = rowsOf(
    width,
    actions.map((action) => choicePart(action, hasSpace)),
  );
  const drawn = card === undefined ? [] : wrap(card, width - 4).slice(0, 3);
  const bidders = rowsOf(width, bidderParts(props));
  const head = Math.max(DICE_HEIGHT, wrap(heading, beside).length + wrap(prompt.text, beside).length);
  const above = head + props.notes.length + choices.length + drawn.length + bidders.length;
  const deed = deedOf(view, square, looks);
  const free = height - above - 1;
  const room = wide && cardHeight(deed) <= free ? cardHeight(deed) : Math.min(deedHeight(deed), free);
  const shown = room >= 2 && (wide || props.isAsked || log.length <= LEAST_LOG);
  const deedRows = shown ? room + 1 : 0;
  // The log below keeps some rows.
  const most = Math.min(MOST_PICTURE, height - above - deedRows - LEAST_LOG);
  const pictured = shown ? pictureHeight(deed.picture, width, most) : 0;
  return {
    rows: above + deedRows + (pictured > 0 ? pictured + 1 : 0),
    parts: (
      <>
        <SideBySide columnGap={2} height={head} flexShrink={0}>
          <Dice dice={props.dice} />
          <Box flexDirection="column" flexShrink={1}>
            {/* Read aloud by the title. */}
            <Box aria-hidden>
              <Wrapped tone={look?.colour} bold text={heading} width={beside} />
            </Box>
            <Wrapped text={prompt.text} width={beside} />
          </Box>
        </SideBySide>
        <Label tone="warn">{props.notes.map((note) => cut(note, width)).join('\n')}</Label>
        {choices}
        {card !== undefined && (
          <Label tone="ink" bg="#f4e3b2" aria-label={card}>
            {drawn.map((line, index) => `${index === 0 ? ' ■ ' : '   '}${line} `).join('\n')}
          </Label>
        )}
        {bidders}
        {shown && (
          <Box marginTop={1} flexDirection="column">
            <DeedView {...{ deed, width, pictured }} height={room} />
          </Box>
        )}
      </>
    ),
  };
}

/** Something that stands beside others, with the cells that it takes. */
type Part = readonly [cells: number, view: ReactNode];

/** A choice with its key, and with Space where that is only for it; one that is refused now stays in sight, quiet. */
function choicePart({ key, label, whyNot }: Action, hasSpace: boolean): Part {
  const able = whyNot === undefined;
  const shown = showChord(key);
  return [
    widthOf(shown) + widthOf(label) + 1,
    <Label
      key={key}
      tone={able ? 'text' : 'muted'}
      dim={!able}
      // Read aloud with the other keys where it can be pressed.
      aria-hidden={able}
      aria-label={`${shown} ${label}: ${whyNot}`}
    >
      <Label tone={able ? 'accent' : 'muted'} bold={able}>
        {shown}
      </Label>
      {` ${label}`}
      {hasSpace && able && <Label tone="muted">{' or Space'}</Label>}
    </Label>,
  ];
}

/** Who is in the auction and who is not, with whose turn it is; no maximum bid where several people look at this screen. */
function bidderParts({ view, looks, shared }: MiddleProps): readonly Part[] {
  const { auction, players, board } = view;
  if (!auction) return [];
  return players.flatMap(({ bankrupt }, seat): readonly Part[] => {
    if (bankrupt) return [];
    const { glyph, name, colour } = looks[seat]!;
    const isIn = auction.in.includes(seat);
    const bids = seat === auction.bidder ? `bids ${money(board, auction.bid)}` : 'in';
    const does = seat === auction.seller ? 'sells' : isIn ? bids : 'out';
    const limit = auction.limits[seat] ?? 0;
    const up = limit > 0 && isIn && !shared ? ` (up to ${money(board, limit)})` : '';
    const text = `${glyph} ${name} ${does}${up}`;
    const turn = mayBid(stateOf(view), auction, seat);
    const label = (
      <Label key={seat} tone={isIn ? colour : 'muted'} bold={turn} underline={turn} aria-label={`${text}.`}>
        {text}
      </Label>
    );
    return [[widthOf(text), label]];
  });
}

/** Puts parts into rows of so many cells, with a gap of two between them. */
function rowsOf(width: number, parts: readonly Part[]): readonly ReactNode[] {
  const rows: ReactNode[][] = [];
  let room = 0;
  for (const [cells, view] of parts) {
    if (rows.length === 0 || cells > room) {
      rows.push([]);
      room = width;
    }
    rows.at(-1)!.push(view);
    room -= cells + 2;
  }
  return rows.map((row, index) => (
    <Box key={index} columnGap={2}>
      {row}
    </Box>
  ));
}
