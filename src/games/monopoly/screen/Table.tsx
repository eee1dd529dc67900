import { type ReactNode, useMemo } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import { SeeThrough } from '../../../tui/app/layer.tsx';
import { countedBetween, type Table as SharedTable, type TableProps } from '../../../tui/table/table.ts';
import { TableFrame, useTableRoom } from '../../../tui/table/table-frame.tsx';
import type { Binding } from '../../../tui/terminal/keys.ts';
import { Within } from '../../../tui/widgets/overlay.tsx';
import { SideBySide } from '../../../tui/widgets/panel.tsx';
import { NONE } from '../rules/board.ts';
import type { MonopolyTypes } from '../rules/types.ts';
import { markedSquares, RingView } from './Board.tsx';
import { movieOf } from './board/movie.ts';
import { footerFor, layoutFor } from './board/ring.ts';
import type { Action } from './decisions.ts';
import { asks, lookCommands, menuItems, tableKeys } from './keys.ts';
import { ModeView } from './modes/index.tsx';
import { logLines } from './panels/log.ts';
import { Middle } from './panels/middle.tsx';
import { Players } from './panels/players.tsx';
import { endedPrompt, promptOf } from './panels/prompt.ts';
import { looksOf } from './seats.ts';
import { type Desk, focusOf, useDesk, waitingOffer } from './state.ts';

/** What is shown of a match: while something moves, the table as it was before. */
function useShown(table: SharedTable<MonopolyTypes>) {
  const { match, view, before, events, frame, viewer } = table;
  const looks = useMemo(() => looksOf(match.players, view.board), [match.players, view.board]);
  const due = frame === undefined ? undefined : movieOf(events)[frame];
  // Who only pays need not wait for it: the next decision is in sight already.
  const picture = events.some(({ type }) => type === 'moved' || type === 'rolled') ? due : undefined;
  const old = useMemo(() => before.game.view(before.state, viewer), [before, viewer]);
  const still = picture ? old : view;
  const shown = due?.paid ? countedBetween(still, [old, view], due.paid.part, ['cash']) : still;
  const log = useMemo(() => {
    // Nothing tells how a movement ends before it is over.
    const lines = picture ? table.lines.filter(({ event }) => !events.includes(event)) : table.lines;
    return logLines(lines, looks, view.first);
  }, [table.lines, events, picture, looks, view.first]);
  const marked = useMemo(() => markedSquares(events), [events]);
  return { looks, shown, log, marked, picture, paid: due?.paid };
}

/** A match of Monopoly, from the first roll to the page at the end: the ring of squares, its middle, the players. */
export function Table({ table }: TableProps<MonopolyTypes>): ReactNode {
  const { looks, shown, log, marked, picture, paid } = useShown(table);
  const { size } = useApp();
  const { events } = table;
  const { awaited = 'space', keys: keysAround } = table.setting;
  const desk = useDesk(table, looks);
  const { view, people, actor, cursor } = desk;
  const moving = picture !== undefined;
  const keys = tableKeys(desk);
  const actions = moving ? [] : desk.actions;
  const footer = footerFor(size.rows);
  const room = useTableRoom(table, footer);
  const layout = useMemo(() => layoutFor(room.width, room.height), [room.width, room.height]);
  const asked = table.setting.ended ? endedPrompt : promptOf(shown, looks);
  const prompt = picture ? { ...picture, text: '' } : asked;
  const turn = looks[prompt.seat];
  const mode = desk.mode ?? (moving ? undefined : waitingOffer(desk));
  const { middle } = layout;
  const { roundLimit } = view.options;
  // Who plays alone at this keyboard knows whose the keys are.
  const keysOf = people.length > 1 ? actor : undefined;
  return (
    <TableFrame
      table={table}
      title={[view.board.name, `round ${shown.round}${roundLimit > 0 ? ` of ${roundLimit}` : ''}`]}
      turn={prompt.does === '' ? undefined : { name: 'Everybody', ...turn, does: prompt.does }}
      footer={footer}
      status={room.height > 30 && !picture ? undefined : ''}
      actor={actor}
      keys={picture ? keysOfMovement(keys, desk.actions) : keys}
      menu={menuItems(desk)}
      commands={lookCommands(desk)}
      asks={(move) => asks(desk, move)}
      overlays={
        mode && (
          // What it is about stays in sight; the scores are wider.
          <Within
            value={mode.type === 'scores' ? undefined : { ...middle, x: middle.x + 1, y: middle.y + 1 }}
          >
            <SeeThrough>
              <ModeView key={JSON.stringify(mode)} {...{ ...desk, mode, actions }} />
            </SeeThrough>
          </Within>
        )
      }
    >
      <SideBySide width={room.width} height={room.height} flexShrink={0}>
        <RingView
          {...{ ...room, layout, looks, view: shown, paint: desk.paint }}
          {...(picture ? { walking: picture.pawns } : { marked, cursor })}
        />
        <Middle
          {...{ view: shown, looks, prompt, actions, log }}
          area={middle}
          notes={moving ? [] : notesOf(desk, keysOf, prompt.seat)}
          square={picture ? shown.players[picture.seat]!.position : desk.looking ? cursor : focusOf(shown)}
          isAsked={desk.looking || shown.pending.kind !== 'roll' || !people.includes(shown.current)}
          dice={picture?.dice ?? shown.dice}
          card={picture ? undefined : events.findLast((event) => event.type === 'card')?.text}
          shared={table.people.length > 1}
          spaceTaken={awaited !== 'space' || keysAround.some(({ key }) => key === 'space')}
        />
        <Players view={shown} looks={looks} area={layout.side} actor={keysOf} paid={paid} />
      </SideBySide>
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

function notesOf(desk: Desk, keysOf: Seat | undefined, deciding: Seat): readonly string[] {
  const { view, paint, actor, looks } = desk;
  const offers = view.offers.filter(({ to }) => to === actor).length;
  const { glyph, name } = looks[keysOf ?? 0]!;
  return [
    ...(paint === 'rents' ? ['Map of rents paid: h or Esc for the board'] : []),
    ...(keysOf !== undefined && keysOf !== deciding && view.pending.kind !== 'over'
      ? [`Keys act for ${glyph} ${name}${deciding === NONE ? '' : ', out of turn'} (Tab)`]
      : []),
    ...(offers > 0 ? [`${offers === 1 ? 'An offer waits' : `${offers} offers wait`}: o`] : []),
  ];
}
