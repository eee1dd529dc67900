import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import { CanvasView } from '../../../tui/app/canvas-view.tsx';
import { type Command, plainCommand } from '../../../tui/table/commands.ts';
import type { Table as SharedTable, TableProps } from '../../../tui/table/table.ts';
import { TableFrame, useTableRoom } from '../../../tui/table/table-frame.tsx';
import { useDealt } from '../../../tui/table/use-dealt.ts';
import type { Binding } from '../../../tui/terminal/keys.ts';
import type { LogLine } from '../../../tui/widgets/log-pane.tsx';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import type { Monopoly } from '../rules/index.ts';
import { decider } from '../rules/turn.ts';
import type { View } from '../rules/view.ts';
import { drawRing } from './board/draw-ring.ts';
import { movieOf, type Picture } from './board/movie.ts';
import { cardDrawn, markedSquares } from './board/news.ts';
import { footerFor, layoutFor } from './board/ring.ts';
import { tintOf } from './board/tint.ts';
import { type Action, momentActions } from './decisions.ts';
import { type TurnCommands, tableKeys } from './keys.ts';
import { ModeView } from './modes/index.tsx';
import type { TableCommands } from './modes/mode.ts';
import { logLines } from './panels/log.ts';
import { Middle } from './panels/middle.tsx';
import { Players } from './panels/players.tsx';
import { focusOf, promptOf } from './panels/prompt.ts';
import { nextPolicy } from './rent-policy.ts';
import { looksOf, needsLetters, type SeatLook } from './seats.ts';
import { beginPlay, type PlayAction, type PlayState, playReducer, type Standing } from './state.ts';
import { policyText, texts } from './texts.ts';

/** A match of Monopoly, from the first roll to the page at the end. */
export function Table({ table }: TableProps<Monopoly>): ReactNode {
  const { match, view, before, events, frame, viewer } = table;
  const looks = useMemo(() => looksOf(match.players, view.table.board), [match.players, view.table.board]);
  const picture = frame === undefined ? undefined : movieOf(events)[frame];
  const old = useMemo(() => before.game.view(before.state, viewer), [before, viewer]);
  const shown = picture ? old : view;
  const lines = useMemo(
    // Nothing tells how a movement ends before it is over.
    () => (picture ? table.lines.filter(({ event }) => !events.includes(event)) : table.lines),
    [table.lines, events, picture],
  );
  const log = useMemo(() => logLines(lines, looks, view.table.first), [lines, looks, view.table.first]);
  return <Running {...{ table, looks, shown, log, picture }} />;
}

interface RunningProps {
  readonly table: SharedTable<Monopoly>;
  readonly looks: readonly SeatLook[];
  /** The table as it is shown: while something moves, as it was before. */
  readonly shown: View;
  readonly log: readonly LogLine[];
  readonly picture: Picture | undefined;
}

/** The screen while the match runs: the ring of squares, its middle, the players. */
function Running(props: RunningProps): ReactNode {
  const { table, looks, shown, log, picture } = props;
  const { theme, size } = useApp();
  const { view, events } = table;
  const people = useMemo(
    () => table.people.filter((seat) => !view.players[seat]!.bankrupt),
    [table.people, view],
  );
  const [state, dispatch] = usePlayState(view, people);
  const { actor, cursor } = state;
  const commands = tableCommands(table, state, dispatch);
  const actions = actor === undefined || picture ? [] : momentActions(view, actor);
  const footer = footerFor(size.rows);
  const room = useTableRoom(footer);
  const layout = layoutFor(room.width, room.height);
  const prompt = picture ? { ...picture, text: '' } : promptOf(shown, looks);
  const turn = looks[prompt.seat];
  const letters = needsLetters(theme);
  const mode = state.mode ?? waitingOffer(view, people, state, picture !== undefined);
  const { middle } = layout;
  // Who plays alone at this keyboard knows whose the keys are.
  const told = people.length > 1 ? actor : undefined;
  return (
    <TableFrame
      table={table}
      title={[view.table.board.name, texts.round(shown.round)]}
      turn={turn && { name: turn.name, colour: turn.colour, does: prompt.does }}
      footer={footer}
      status={room.height > 30 && !picture ? (table.lines.at(-1)?.text ?? '') : ''}
      actor={actor}
      keys={keysFor(props, state, people, { ...commands, dispatch })}
      menu={menuItems(view, state, commands, dispatch)}
      commands={lookCommands(commands, () => dispatch({ type: 'paint' }))}
      overlays={
        mode && (
          <ModeView
            key={JSON.stringify(mode)}
            {...{ mode, view, looks, actor, actions, cursor, commands }}
            within={{ ...middle, x: middle.x + 1, y: middle.y + 1 }}
          />
        )
      }
    >
      <Box width={room.width} height={room.height} flexShrink={0}>
        <Box position="absolute">
          <CanvasView
            {...room}
            draw={(canvas) =>
              drawRing(canvas, {
                ...{ view: shown, looks, layout, letters, paint: state.paint, tint: tintOf(theme) },
                walking: picture?.pawns ?? still,
                marked: picture ? none : markedSquares(events),
                cursor: picture ? undefined : cursor,
              })
            }
            spoken={() => table.match.game.picture(shown, table.names)}
          />
        </Box>
        <Middle
          {...{ view: shown, looks, prompt, actions, log }}
          area={middle}
          notes={picture ? [] : notesOf(props, state, told, prompt.seat)}
          square={picture ? shown.players[picture.seat]!.position : state.looking ? cursor : focusOf(shown)}
          dice={picture?.dice ?? shown.dice}
          card={picture ? undefined : cardDrawn(events)}
        />
        <Players view={shown} {...{ looks, letters }} area={layout.side} actor={told} />
      </Box>
    </TableFrame>
  );
}

const still: ReadonlyMap<Seat, number> = new Map();
const none: ReadonlySet<number> = new Set();

function notesOf(
  { looks, table: { view } }: RunningProps,
  { paint, actor }: PlayState,
  told: Seat | undefined,
  deciding: Seat,
): readonly string[] {
  const offers = view.offers.filter(({ to }) => to === actor).length;
  const { glyph, name } = looks[told ?? 0]!;
  return [
    ...(paint === 'rents' ? [texts.notes.rents] : []),
    ...(told !== undefined && told !== deciding && deciding >= 0
      ? [texts.notes.keysFor(`${glyph} ${name}`)]
      : []),
    ...(offers > 0 ? [texts.notes.offers(offers)] : []),
  ];
}

function keysFor(
  { table, picture }: RunningProps,
  state: PlayState,
  people: readonly Seat[],
  commands: TurnCommands,
): readonly Binding[] {
  const { view, match } = table;
  const keys = tableKeys(view, state, people, commands);
  const bot = match.players[decider(view.pending, view.current)]?.bot !== undefined;
  // Who ends a movement with Space has not yet seen what it led to.
  return [...(picture ? keys.filter(({ key }) => key !== 'space') : keys), ...(bot ? [faster] : [])];
}

const faster = { key: 'any', label: 'faster', run: () => {} };

function usePlayState(
  view: View,
  people: readonly Seat[],
): readonly [PlayState, (action: PlayAction) => void] {
  const standing: Standing = useMemo(
    () => ({ decider: decider(view.pending, view.current), people, focus: focusOf(view) }),
    [view, people],
  );
  return useDealt(standing, beginPlay, playReducer);
}

/** An offer to a person here that was not put off. */
function waitingOffer(view: View, people: readonly Seat[], { later }: PlayState, moving: boolean) {
  const offer = view.offers.find(({ id, to }) => people.includes(to) && !later.includes(id));
  return offer && !moving ? ({ type: 'answer', offer: offer.id } as const) : undefined;
}

function tableCommands(
  table: SharedTable<Monopoly>,
  { actor }: PlayState,
  dispatch: (action: PlayAction) => void,
): TableCommands {
  const commands: TableCommands = {
    play(move, seat = actor) {
      dispatch({ type: 'close' });
      if (seat !== undefined) table.play(move, seat);
    },
    playAll(moves) {
      dispatch({ type: 'close' });
      table.playAll(moves);
    },
    open: (mode) => dispatch({ type: 'open', mode }),
    close: () => dispatch({ type: 'close' }),
    act: (action) => act(action, actor, commands),
    putOff: (offer) => dispatch({ type: 'later', offer }),
    changeRentPolicy() {
      if (actor !== undefined) commands.play(nextPolicy(table.view, actor));
    },
  };
  return commands;
}

function act(action: Action, seat: Seat | undefined, commands: TableCommands): void {
  const { opens, event, confirm, moves, move } = action;
  if (opens) commands.open({ type: opens });
  else if (event) commands.open({ type: 'event', ...event });
  else if (confirm) commands.open({ type: 'sure', action });
  else if (moves && seat !== undefined) commands.playAll(moves.map((one) => ({ seat, move: one })));
  else if (move) commands.play(move);
}

function menuItems(
  view: View,
  { actor, paint }: PlayState,
  commands: TableCommands,
  dispatch: (action: PlayAction) => void,
): readonly MenuItem[] {
  const items: MenuItem[] = [
    { label: texts.menu.scores, key: 's', run: () => commands.open({ type: 'scores' }) },
    {
      label: paint === 'rents' ? texts.menu.board : texts.menu.rents,
      key: 'h',
      run: () => dispatch({ type: 'paint' }),
    },
  ];
  if (actor === undefined) return items;
  if (view.table.options.rent === 'ask') {
    const detail = policyText[view.players[actor]!.rentPolicy];
    items.push({ label: texts.menu.policy, detail, key: 'P', run: commands.changeRentPolicy });
  }
  const resign = (): void => commands.open({ type: 'resign', seat: actor });
  return [...items, { label: texts.resign.title, run: resign }];
}

function lookCommands({ open }: TableCommands, paint: () => void): readonly Command[] {
  return [
    plainCommand('scores', () => open({ type: 'scores' })),
    plainCommand('trade', () => open({ type: 'trade' })),
    plainCommand('offers', () => open({ type: 'offers' })),
    plainCommand('rents', paint),
  ];
}
