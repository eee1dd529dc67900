import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { asSentence } from '../../../engine/sentence.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import { SeeThrough } from '../../../tui/app/layer.tsx';
import type { Table as SharedTable, TableProps } from '../../../tui/table/table.ts';
import { TableFrame, useTableRoom } from '../../../tui/table/table-frame.tsx';
import { useDealt } from '../../../tui/table/use-dealt.ts';
import type { Binding } from '../../../tui/terminal/keys.ts';
import { Within } from '../../../tui/widgets/overlay.tsx';
import { lotOf } from '../rules/auction.ts';
import { NONE } from '../rules/board.ts';
import type { Monopoly } from '../rules/index.ts';
import { decider } from '../rules/turn.ts';
import type { View } from '../rules/view.ts';
import { RingView } from './Board.tsx';
import { movieOf, whilePaid } from './board/movie.ts';
import { footerFor, layoutFor } from './board/ring.ts';
import { type Action, momentActions } from './decisions.ts';
import { lookCommands, menuItems, tableCommands, tableKeys } from './keys.ts';
import { ModeView } from './modes/index.tsx';
import { logLines } from './panels/log.ts';
import { Middle } from './panels/middle.tsx';
import { Players } from './panels/players.tsx';
import { focusOf, promptOf } from './panels/prompt.ts';
import { looksOf, type SeatLook } from './seats.ts';
import { beginPlay, type PlayState, type Standing } from './state.ts';
import { texts } from './texts.ts';

/** What is shown of a match: while something moves, the table as it was before. */
function useShown(table: SharedTable<Monopoly>) {
  const { match, view, before, events, frame, viewer } = table;
  const looks = useMemo(() => looksOf(match.players, view.board), [match.players, view.board]);
  const due = frame === undefined ? undefined : movieOf(events)[frame];
  // Who only pays need not wait for it: the next decision is in sight already.
  const picture = events.some(({ type }) => type === 'moved' || type === 'rolled') ? due : undefined;
  const old = useMemo(() => before.game.view(before.state, viewer), [before, viewer]);
  const still = picture ? old : view;
  const shown = due?.paid ? whilePaid(still, old, view, due.paid.part) : still;
  const log = useMemo(() => {
    // Nothing tells how a movement ends before it is over.
    const lines = picture ? table.lines.filter(({ event }) => !events.includes(event)) : table.lines;
    return logLines(lines, looks, view.first);
  }, [table.lines, events, picture, looks, view.first]);
  return { looks, shown, log, picture, paid: due?.paid };
}

/** A match of Monopoly, from the first roll to the page at the end: the ring of squares, its middle, the players. */
export function Table({ table }: TableProps<Monopoly>): ReactNode {
  const { looks, shown, log, picture, paid } = useShown(table);
  const { size } = useApp();
  const { view, events } = table;
  const people = useMemo(
    () => table.people.filter((seat) => !view.players[seat]!.bankrupt),
    [table.people, view],
  );
  const [state, set] = usePlayState(view, people);
  const { actor, cursor } = state;
  const commands = tableCommands(table, state, people, set);
  const due = useMemo(() => (actor === undefined ? [] : momentActions(view, actor)), [view, actor]);
  const moving = picture !== undefined;
  const keys = tableKeys(view, state, people, due, commands);
  const actions = moving ? [] : due;
  const footer = footerFor(size.rows);
  const room = useTableRoom(footer);
  const layout = useMemo(() => layoutFor(room.width, room.height), [room.width, room.height]);
  const prompt = picture ? { ...picture, text: '' } : promptOf(shown, looks);
  const turn = looks[prompt.seat];
  const mode = state.mode ?? waitingOffer(view, people, state, moving);
  const { middle } = layout;
  // Who plays alone at this keyboard knows whose the keys are.
  const marked = people.length > 1 ? actor : undefined;
  return (
    <TableFrame
      table={table}
      title={[view.board.name, texts.round(shown.round)]}
      turn={turn && { name: turn.name, colour: turn.colour, does: prompt.does }}
      footer={footer}
      status={room.height > 30 && !picture ? asSentence(table.lines.at(-1)?.text ?? '') : ''}
      actor={actor}
      keys={picture ? keysOfMovement(keys, due) : keys}
      menu={menuItems(view, state, commands)}
      commands={lookCommands(commands)}
      overlays={
        mode && (
          // What it is about stays in sight; the scores are wider.
          <Within
            value={mode.type === 'scores' ? undefined : { ...middle, x: middle.x + 1, y: middle.y + 1 }}
          >
            <SeeThrough>
              <ModeView
                key={JSON.stringify(mode)}
                {...{ mode, view, looks, actor, people, actions, cursor, commands }}
              />
            </SeeThrough>
          </Within>
        )
      }
    >
      <Box width={room.width} height={room.height} flexShrink={0}>
        <RingView {...{ ...room, layout, looks, events, picture, cursor }} view={shown} paint={state.paint} />
        <Middle
          {...{ view: shown, looks, prompt, actions, log }}
          area={middle}
          notes={moving ? [] : notesOf(view, looks, state, { marked, deciding: prompt.seat })}
          square={picture ? shown.players[picture.seat]!.position : state.looking ? cursor : focusOf(shown)}
          dice={picture?.dice ?? shown.dice}
          card={picture ? undefined : events.findLast((event) => event.type === 'card')?.text}
          shared={table.people.length > 1}
        />
        <Players view={shown} looks={looks} area={layout.side} actor={marked} paid={paid} />
      </Box>
    </TableFrame>
  );
}

/** No hint tells what a movement leads to before it is over, and who ends it with Space has not yet seen it. */
function keysOfMovement(keys: readonly Binding[], due: readonly Action[]): readonly Binding[] {
  const leads = (binding: Binding): boolean => due.some(({ key }) => key === binding.key);
  return keys
    .filter(({ key }) => key !== 'space')
    .map((binding) => (leads(binding) ? { ...binding, hidden: true } : binding));
}

function notesOf(
  view: View,
  looks: readonly SeatLook[],
  { paint, actor }: PlayState,
  { marked, deciding }: { readonly marked: Seat | undefined; readonly deciding: Seat },
): readonly string[] {
  const offers = view.offers.filter(({ to }) => to === actor).length;
  const { glyph, name } = looks[marked ?? 0]!;
  return [
    ...(paint === 'rents' ? [texts.notes.rents] : []),
    ...(marked !== undefined && marked !== deciding && view.pending.kind !== 'over'
      ? [texts.notes.keysFor(`${glyph} ${name}`, deciding === NONE)]
      : []),
    ...(offers > 0 ? [texts.notes.offers(offers)] : []),
  ];
}

function usePlayState(view: View, people: readonly Seat[]) {
  const standing: Standing = useMemo(
    () => ({
      decider: decider(view.pending, view.current),
      people,
      focus: focusOf(view),
      lot: lotOf(view.pending),
    }),
    [view, people],
  );
  return useDealt(standing, beginPlay, changed);
}

const changed = (state: PlayState, part: Partial<PlayState>): PlayState => ({ ...state, ...part });

/** An offer to a person here that was not put off. */
function waitingOffer(view: View, people: readonly Seat[], { later }: PlayState, moving: boolean) {
  const offer = view.offers.find(({ id, to }) => people.includes(to) && !later.includes(id));
  return offer && !moving ? ({ type: 'answer', offer: offer.id } as const) : undefined;
}
