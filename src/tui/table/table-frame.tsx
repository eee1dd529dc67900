import { Box } from 'ink';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { GameTypes, Seat } from '../../engine/game.ts';
import { asSentence } from '../../engine/sentence.ts';
import { useApp, useKeys } from '../app/app-context.ts';
import { bright, Label } from '../app/label.tsx';
import { SeeThrough } from '../app/layer.tsx';
import type { Room } from '../paint/canvas.ts';
import { playerGlyphs } from '../paint/theme.ts';
import { type Binding, chordsOf } from '../terminal/keys.ts';
import { type Footer, Frame, type FrameProps, useBodyArea } from '../widgets/frame.tsx';
import { LogPane } from '../widgets/log-pane.tsx';
import type { MenuItem } from '../widgets/menu.tsx';
import { Panel, SideBySide } from '../widgets/panel.tsx';
import { useCommandLine } from './command-line.tsx';
import { type Command, moveCommands } from './commands.ts';
import { GameMenu, standardCommands } from './game-menu.tsx';
import type { Table, TableProps } from './table.ts';

export interface TableFrameProps<G extends GameTypes> {
  readonly table: Table<G>;
  /** After the name of the game: the variant, the round. */
  readonly title?: readonly string[];
  /** Left out, whoever is to move. */
  readonly turn?: FrameProps['turn'];
  /** Left out, what the log told last. */
  readonly status?: FrameProps['status'];
  /** What can be pressed now; Esc opens the menu unless it stands here. */
  readonly keys: readonly Binding[];
  /** Entries of this game in the menu, with the letters that they have in the game. */
  readonly menu?: readonly MenuItem[];
  readonly commands?: readonly Command[];
  /** Whose moves the command line plays; left out, those of `table.active`. */
  readonly actor?: Seat | undefined;
  /** What moves on the command line may become, where it is not simply all that are legal. */
  complete?(line: string): readonly string[];
  /** Asks about a move of the command line, in place of playing it at once. @returns false where there is nothing to ask */
  asks?(move: G['move']): boolean;
  /** What is played when the time is up, in place of what the rules name. */
  readonly expiry?: G['move'] | undefined;
  readonly footer?: Footer | undefined;
  readonly overlays?: ReactNode;
  /** The game's part, as large as `useTableRoom` says. */
  readonly children: ReactNode;
}

/** The frame of every game's table: the game's part, and around it all that is the same for every game. */
export function TableFrame<G extends GameTypes>(props: TableFrameProps<G>): ReactNode {
  const { table, footer } = props;
  const { session, match, lines, setting } = table;
  const { mode } = useApp();
  const { expiry, next } = setting;
  const news = asSentence(lines.at(-1)?.text ?? '', table.names);
  const shown: TableFrameProps<G> =
    next === undefined
      ? {
          ...props,
          turn: setting.ended ? undefined : (props.turn ?? turnOf(table)),
          status: props.status ?? news,
        }
      : { table, keys: [], children: <HandOver table={table} /> };
  const { title = [], turn, status, menu = [], overlays, children } = shown;
  const [menuOpen, openMenu] = useState(false);
  const commandLine = useTableKeys(shown, () => openMenu(true));
  useLayoutEffect(() => {
    expiry.current = props.expiry;
  });
  return (
    <Frame
      {...{ turn, footer }}
      title={[match.game.title, ...title, ...setting.title]}
      right={setting.right}
      status={setting.status ?? (mode === 'lines' ? untold(status, table) : status)}
      help={setting.help}
    >
      <SideBySide flexGrow={1}>
        {children}
        {setting.aside?.view}
      </SideBySide>
      <FirstKeys keys={setting.keys} />
      {overlays}
      <SeeThrough>{commandLine}</SeeThrough>
      {menuOpen && <GameMenu {...{ session, setting }} more={menu} close={() => openMenu(false)} />}
    </Frame>
  );
}

/** Lines of the log that a status tells of, at most. */
const RECENT = 40;

/** What is read aloud: the log has told the steps already, the last one and those before it that are still news. */
function untold<G extends GameTypes>(
  status: FrameProps['status'] = '',
  { lines, names }: Table<G>,
): FrameProps['status'] {
  const told = lines.slice(-RECENT).map(({ text }) => asSentence(text, names));
  const whole = typeof status === 'string' ? status : status.text;
  // The longest first: what Ann does is also the end of what Mary Ann does.
  told.sort((one, other) => other.length - one.length);
  return told.reduce((left, sentence) => left.replace(sentence, ''), whole).trim();
}

/** Columns and rows that the game's part of the table has. */
export function useTableRoom<G extends GameTypes>({ setting: { aside } }: Table<G>, footer?: Footer): Room {
  const { width, height } = useBodyArea(footer);
  return { width: width - (aside?.width ?? 0), height };
}

/** Columns of the status line; what is read aloud has no end. */
export function useStatusWidth(): number {
  const { size, mode } = useApp();
  return mode === 'lines' ? Number.POSITIVE_INFINITY : size.columns - 4;
}

/** Keys are found in the order of this function's end to its beginning. @returns the command line while it is open. */
function useTableKeys<G extends GameTypes>(
  { table, keys, commands = [], actor = table.active, complete, asks }: TableFrameProps<G>,
  openMenu: () => void,
): ReactNode {
  const app = useApp();
  const { session, setting } = table;
  // Out of turn the rules say why nothing is played.
  const mover = actor ?? table.own;
  // Between two people's turns nobody plays.
  const first =
    setting.next === undefined ? undefined : `The keyboard goes to ${table.names[setting.next]} first.`;
  const unheard = first === undefined ? undefined : { complete: () => [], run: async () => first };
  // What takes every letter leaves the command line its own.
  useKeys(keys.filter((binding) => chordsOf(binding).includes('text')));
  const view = useCommandLine(() => ({
    // A game's own word for something goes before everybody's.
    commands: [...commands, ...standardCommands(app, session, setting)],
    fallback:
      mover === undefined
        ? unheard
        : { ...moveCommands(session, mover, asks), ...(complete && { complete }) },
  }));
  useKeys([
    // First, so that a narrow hint bar has room for it.
    ...(setting.waiting ? [{ key: 'any', label: 'faster', run: () => {} }] : []),
    ...keys.filter((binding) => !chordsOf(binding).includes('text')),
    { key: 'escape', label: 'menu', run: openMenu },
  ]);
  return view;
}

/** Keys that go before those of everything that is rendered earlier. */
function FirstKeys({ keys }: { readonly keys: readonly Binding[] }): ReactNode {
  useKeys(keys);
  return null;
}

/** Whoever is to move: the person at the keyboard, if they are one of them. */
export function seatToMove<G extends GameTypes>({ match, active }: Table<G>): Seat | undefined {
  return active ?? match.game.toAct(match.state)[0];
}

function turnOf<G extends GameTypes>(table: Table<G>): FrameProps['turn'] {
  const seat = seatToMove(table);
  return seat === undefined ? undefined : { name: table.names[seat]!, colour: table.colours[seat]! };
}

const MOST_WIDTH = 76;
const MOST_LOG = 16;
/** Rows of the field in the player's colour, and all rows that are not of the log. */
const FIELD = 5;
const ABOVE_LOG = FIELD + 8;

/** Stands in for a game's part of the table between two people's turns, so that nobody sees what is not theirs. */
function HandOver<G extends GameTypes>({ table }: TableProps<G>): ReactNode {
  const { lines, setting } = table;
  const { sound } = useApp();
  const name = table.names[setting.next!]!;
  const colour = table.colours[setting.next!]!;
  const area = useBodyArea();
  const width = Math.min(MOST_WIDTH, area.width - 8);
  const rows = Math.min(area.height - ABOVE_LOG, MOST_LOG, lines.length + 1);
  const sitDown = (): void => {
    sound('turnStart');
    setting.sitDown();
  };
  useKeys([{ key: 'space', label: `I am ${name}`, run: sitDown }]);
  return (
    <Box flexGrow={1} flexDirection="column" alignItems="center" justifyContent="center" rowGap={1}>
      <Panel frame={colour} width={width}>
        <Box {...{ height: FIELD, alignItems: 'center', justifyContent: 'center' }} backgroundColor={colour}>
          <Label tone="ink" bg={colour}>
            {'Pass the keyboard to '}
            <Label bold tone="ink" bg={colour}>{`${playerGlyphs[colour]} ${name}`}</Label>
          </Label>
        </Box>
        <Box justifyContent="center" paddingY={1}>
          <Label>
            {'Press '}
            <Label {...bright}>Space</Label>
            {' when you have it'}
          </Label>
        </Box>
      </Panel>
      {lines.length > 0 && (
        <Panel title="What has happened" width={width}>
          <LogPane lines={lines} width={width - 4} height={rows} scrolls={false} />
        </Panel>
      )}
    </Box>
  );
}
