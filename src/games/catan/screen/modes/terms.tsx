import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { playerGlyphs } from '../../../../tui/paint/theme.ts';
import { type Binding, stepped } from '../../../../tui/terminal/keys.ts';
import { CARDS_OF_EACH_RESOURCE, cardsOf, countsOf, RESOURCES } from '../../rules/resources.ts';
import { handOf } from '../catan-table.ts';
import { ResourceTable } from '../panels/Resources.tsx';
import { hints, prompts, reasons, strip } from '../texts.ts';
import { arrows, counting, type Keys, type ModeKind, type Moment } from './mode.ts';

/** The terms of an offer, or of a counter-offer to whoever made one. */
export interface TermsMode {
  readonly kind: 'terms';
  readonly type: 'offer' | 'counter';
  /** Counts by resource. */
  readonly give: readonly number[];
  readonly want: readonly number[];
  /** What can be given. */
  readonly hand: readonly number[];
  readonly row: 'give' | 'want' | 'to';
  readonly column: number;
  /** Who can be asked, and who is. */
  readonly others: readonly Seat[];
  readonly to: readonly Seat[];
}

const base = { kind: 'terms', row: 'give', column: 0 } as const;

export function offerMode({ view, seat }: Moment): TermsMode {
  const hand = handOf(view, seat);
  const none = [0, 0, 0, 0, 0];
  const others = [...view.players.keys()].filter((other) => other !== seat);
  const held = hand.findIndex((count) => count > 0);
  return {
    ...base,
    type: 'offer',
    give: none,
    want: none,
    hand,
    column: Math.max(0, held),
    others,
    to: others,
  };
}

/** Begins with the offer that stands, the other way round, as far as the hand goes. */
export function counterMode({ view, seat }: Moment): TermsMode {
  const hand = handOf(view, seat);
  const offer = view.offer!;
  const give = countsOf(offer.want).map((count, r) => Math.min(count, hand[r]!));
  return { ...base, type: 'counter', give, want: countsOf(offer.give), hand, others: [], to: [] };
}

function rowAfter(mode: TermsMode, by: number): TermsMode {
  const rows = (['give', 'want', 'to'] as const).slice(0, mode.type === 'counter' ? 2 : 3);
  const row = rows[stepped(rows.indexOf(mode.row), by, rows.length)]!;
  return {
    ...mode,
    row,
    column: row === 'to' ? Math.min(mode.column, mode.others.length - 1) : mode.column,
  };
}

function columnAfter(mode: TermsMode, by: number): TermsMode {
  const columns = mode.row === 'to' ? mode.others.length : RESOURCES.length;
  return { ...mode, column: stepped(mode.column, by, columns) };
}

function toggle(mode: TermsMode): TermsMode {
  if (mode.row !== 'to') return mode;
  const seat = mode.others[mode.column]!;
  const to = mode.to.includes(seat) ? mode.to.filter((other) => other !== seat) : [...mode.to, seat].sort();
  return { ...mode, to };
}

/** A resource is on one side only: what is added here leaves the other side. */
function changed(mode: TermsMode, by: number): TermsMode {
  const { row, column } = mode;
  if (row === 'to') return toggle(mode);
  const count = mode[row][column]! + by;
  if (count < 0 || count > (row === 'give' ? mode.hand[column]! : CARDS_OF_EACH_RESOURCE)) return mode;
  const other = row === 'give' ? 'want' : 'give';
  return {
    ...mode,
    [row]: mode[row].with(column, count),
    [other]: count > 0 ? mode[other].with(column, 0) : mode[other],
  };
}

function moveOf({ type, others, to, ...cards }: TermsMode) {
  const [give, want] = [cardsOf(cards.give), cardsOf(cards.want)];
  if (type === 'counter') return { type: 'counterTrade', give, want } as const;
  return { type: 'offerTrade', give, want, ...(to.length === others.length ? {} : { to }) } as const;
}

export const terms: ModeKind<TermsMode> = {
  keys(mode, keys) {
    const { type, row } = mode;
    const { table, become } = keys;
    const send = moveOf(mode);
    const whyNot = table.whyNot(send);
    return [
      arrows((by, aside) => become(aside ? columnAfter(mode, by) : rowAfter(mode, by))),
      ...counting((by) => become(changed(mode, by))),
      { key: 'space', label: hints.tick, hidden: row !== 'to', run: () => become(toggle(mode)) },
      { key: 'enter', label: hints.send, whyNot, run: () => table.play(send) },
      ...(type === 'offer' && table.people.length > 1 ? [agreeKey(mode, keys, whyNot)] : []),
    ];
  },
  prompt(mode, { table }) {
    if (table.whyNot(moveOf(mode)) === undefined) return [prompts.send];
    return [mode.type === 'counter' ? prompts.counter : prompts.terms];
  },
  strip(mode, { table }) {
    const { type, give, want, hand, row, column } = mode;
    const wanted = want.map((count) => (count > 0 ? String(count) : '·'));
    const marked = (here: TermsMode['row']) => ({ marked: row === here ? column : undefined });
    return (
      <Box flexDirection="column">
        <ResourceTable
          title={type === 'counter' ? strip.counter : strip.offer}
          rows={[
            { name: strip.give, cells: hand.map((held, r) => `${give[r]}/${held}`), ...marked('give') },
            { name: strip.want, cells: wanted, ...marked('want') },
          ]}
        />
        {type === 'offer' && <Partners {...mode} table={table} />}
      </Box>
    );
  },
};

/** A trade that was agreed on aloud with one other person who sits here. */
function agreeKey(
  { to, give, want }: TermsMode,
  { table, enter }: Keys,
  whyNot: string | undefined,
): Binding {
  const [partner, ...more] = to;
  const isAlone = partner !== undefined && more.length === 0 && table.people.includes(partner);
  return {
    key: 'a',
    label: hints.agree,
    whyNot: whyNot ?? (isAlone ? undefined : reasons.onePartner),
    run: () => enter({ kind: 'agree', partner: partner!, give: cardsOf(give), want: cardsOf(want) }),
  };
}

function Partners({ others, to, row, column, table }: TermsMode & Pick<Moment, 'table'>): ReactNode {
  return (
    <Box columnGap={1}>
      <Box width={2} flexShrink={0}>
        <Label tone={row === 'to' ? undefined : 'muted'} bold={row === 'to'}>
          {strip.to}
        </Label>
      </Box>
      {others.map((seat, index) => {
        const on = row === 'to' && column === index;
        const colour = table.colours[seat]!;
        const text = `[${to.includes(seat) ? 'x' : ' '}] ${playerGlyphs[colour]} ${table.names[seat]}`;
        return (
          <Label key={seat} {...(on ? { inverse: true, bold: true } : { tone: colour })}>
            {text}
          </Label>
        );
      })}
    </Box>
  );
}
