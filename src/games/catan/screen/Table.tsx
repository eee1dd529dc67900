import { Box } from 'ink';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { type Notice, useApp } from '../../../tui/app/app-context.ts';
import { firstFitting } from '../../../tui/paint/width.ts';
import { type TableProps, useDealt } from '../../../tui/table/table.ts';
import {
  seatToMove,
  TableFrame,
  type TableFrameProps,
  useStatusWidth,
  useTableRoom,
} from '../../../tui/table/table-frame.tsx';
import { SideBySide } from '../../../tui/widgets/panel.tsx';
import type { Event } from '../rules/events.ts';
import { spokenBoard } from '../rules/spoken.ts';
import type { CatanTypes } from '../rules/types.ts';
import type { View } from '../rules/view.ts';
import { Island } from './Board.tsx';
import { geometryFor, sizeOf } from './board/geometry.ts';
import { type CatanTable, handOf } from './catan-table.ts';
import { noCardPlayable } from './modes/cards.tsx';
import { interactionOf, startMode } from './modes/index.ts';
import type { Interaction, Mode, Moment, Places } from './modes/mode.ts';
import { newsOf } from './news.ts';
import { OfferStrip } from './panels/OfferStrip.tsx';
import { Purchases } from './panels/Purchases.tsx';
import { HAND_CARDS_WIDTH, HandCards, RESOURCE_TABLE_WIDTH } from './panels/Resources.tsx';
import { Side } from './panels/Side.tsx';

/** Columns that the side has at least and at most; the first of them parts it from the board. */
const SIDE = 27;
const MOST_SIDE = 60;

const STRIP_HEIGHT = 4;

/** Catan's part of the table: the island, what is decided below it, everybody's cards and the log beside it. */
export function Table({ table }: TableProps<CatanTypes>): ReactNode {
  const { width, height } = useTableRoom(table);
  const geometry = geometryFor(width - SIDE, height - STRIP_HEIGHT);
  const board = sizeOf(geometry);
  const { match, active, view, colours, events, frame } = table;
  const moment: Moment | undefined =
    active === undefined
      ? undefined
      : { ...table, seat: active, legal: match.game.legalMoves(match.state, active) };
  const [{ entered }, change] = useDealt(table, () => ({ entered: [startMode(moment)] as readonly Mode[] }));
  const mode = entered.at(-1)!;
  const { choices, at = 0 }: Partial<Places> = 'choices' in mode ? mode : {};
  const cursor = choices?.[at]?.spot;
  const forced = choices !== undefined && entered.length === 1;
  const interaction = moment && interactionOf(entered, moment, (next) => change({ entered: next }));
  const part = { table: mode.kind === 'agree' ? forAnybody(table) : table, interaction, forced };
  useOwnRoll(moment);
  return (
    <TableFrame
      table={table}
      title={[`first to ${view.options.target}`, view.turn === 0 ? 'set-up' : `turn ${view.turn}`]}
      turn={turnOf(table)}
      status={useStatus(part)}
      keys={interaction?.keys ?? []}
    >
      <SideBySide width={width} justifyContent="center">
        <Box flexDirection="column" justifyContent="center" width={board.width} flexShrink={0}>
          <Island
            {...{ geometry, view, colours, events, choices, frame, cursor }}
            spoken={() => spokenBoard(table, cursor)}
          />
          <Box height={STRIP_HEIGHT} paddingLeft={1}>
            <Strip {...part} width={board.width - 1} />
          </Box>
        </Box>
        <Side table={part.table} width={Math.min(MOST_SIDE, width - board.width)} height={height} />
      </SideBySide>
    </TableFrame>
  );
}

/** The table for anybody's eyes: the partner in a trade looks at it to agree, and the hand is another's. */
function forAnybody(table: CatanTable): CatanTable {
  const { match } = table;
  return { ...table, own: undefined, view: match.game.view(match.state, 'spectator'), lines: [] };
}

/** Rolls the dice by itself where that is wanted and no card can be played before. */
function useOwnRoll(moment: Moment | undefined): void {
  const { match } = moment ?? {};
  const rolls = moment?.view.options.autoRoll && moment.view.phase.kind === 'roll' && noCardPlayable(moment);
  const roll = useEffectEvent(() => moment?.play({ type: 'roll' }));
  useEffect(() => {
    if (match && rolls) roll();
  }, [match, rolls]);
}

const doesIn = {
  setupSettlement: 'to place',
  setupRoad: 'to place',
  roadBuilding: 'to place',
  roll: 'to roll',
  robber: 'to move the robber',
  discard: 'to discard',
  main: 'to move',
  trade: 'to answer',
  confirm: 'to choose',
  over: '',
};

function turnOf(table: CatanTable): TableFrameProps<CatanTypes>['turn'] {
  const { phase, offer } = table.view;
  const seat = seatToMove(table);
  if (seat === undefined) return undefined;
  const does = doesIn[phase.kind === 'trade' && offer?.from === seat ? 'confirm' : phase.kind];
  return { name: table.names[seat]!, colour: table.colours[seat]!, does };
}

/** What the phases ask in which nothing is forced. */
const asks: Partial<Record<View['phase']['kind'], string>> = {
  roll: 'Your turn. Roll the dice.',
  main: 'Build, trade, or end the turn.',
};

/** The mode's prompt, before it what came last where both have room; what came last where the mode asks nothing. */
function useStatus({ table, interaction, forced }: PartProps): string | Notice {
  const width = useStatusWidth();
  const { own, view } = table;
  // Whoever hears the table is told by the log.
  const events = useApp().mode === 'lines' ? [] : table.events;
  const prompt = interaction?.prompt;
  if (!prompt) {
    const idle = interaction && asks[view.phase.kind];
    const won = events.some(({ type }) => type === 'won');
    return { text: newsOf(events, table, width) || (idle ?? ''), tone: won ? 'good' : 'text' };
  }
  const alone = firstFitting(prompt, width);
  const last = events.findLast(({ type }) => type === 'timeUp') ?? events.at(-1);
  const told = last && forced && !isOwnAct(last, own) ? [last] : [];
  const news = newsOf(told, table, width);
  return news === '' ? alone : firstFitting([...prompt.map((each) => `${news} ${each}`), alone], width);
}

/** What the person has just done needs no telling. */
function isOwnAct(event: Event, own: Seat | undefined): boolean {
  return (
    ['settlement', 'road', 'played', 'robber'].includes(event.type) && 'seat' in event && event.seat === own
  );
}

interface PartProps {
  readonly table: CatanTable;
  /** Of the person who decides, where one is here. */
  readonly interaction: Interaction | undefined;
  /** The match asks for a place; none was entered by a key. */
  readonly forced: boolean;
}

/** Columns that what can be bought has at least. */
const LEAST_PURCHASES = 40;

/** What is decided, or what can be bought, with the own hand beside it where there is room. */
function Strip({ table, interaction, forced, width }: PartProps & { readonly width: number }): ReactNode {
  const { view } = table;
  const decided = interaction?.strip;
  const least = decided ? RESOURCE_TABLE_WIDTH : LEAST_PURCHASES;
  const roomy = table.own !== undefined && width > least + HAND_CARDS_WIDTH;
  const room = width - (roomy ? HAND_CARDS_WIDTH : 0);
  // Before the roll nothing can be bought, which the line below says once.
  const seat = forced || view.phase.kind === 'roll' ? undefined : table.active;
  return (
    <>
      <Box flexGrow={1} flexShrink={1} flexBasis={0} overflow="hidden">
        {decided ??
          (view.offer ? <OfferStrip table={table} /> : <Purchases {...{ table, seat, width: room }} />)}
      </Box>
      {roomy && <HandCards hand={handOf(view, table.own!)} />}
    </>
  );
}
