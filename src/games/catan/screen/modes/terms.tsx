import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { play } from '../../../../engine/match.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { playerGlyphs } from '../../../../tui/paint/theme.ts';
import { type Binding, stepped } from '../../../../tui/terminal/keys.ts';
import {
  CARDS_OF_EACH_RESOURCE,
  type Cards,
  cardsOf,
  countsOf,
  RESOURCES,
  sayCards,
} from '../../rules/resources.ts';
import { ResourceTable } from '../panels/Resources.tsx';
import { handOf } from '../sight.ts';
import { hints, prompts, reasons, strip } from '../texts.ts';
import { arrows, counting, type Keys, type Mode, type Moment } from './mode.ts';

/** The terms of an offer, or of a counter-offer to whoever made one. */
interface Terms {
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

export function offerMode({ view, seat }: Moment): Mode {
  const hand = handOf(view, seat);
  const none = [0, 0, 0, 0, 0];
  const others = [...view.players.keys()].filter((other) => other !== seat);
  const column = Math.max(
    0,
    hand.findIndex((count) => count > 0),
  );
  return termsMode({ type: 'offer', give: none, want: none, hand, row: 'give', column, others, to: others });
}

/** Begins with the offer that stands, the other way round, as far as the hand goes. */
export function counterMode({ view, seat }: Moment): Mode {
  const hand = handOf(view, seat);
  const offer = view.offer!;
  const give = countsOf(offer.want).map((count, r) => Math.min(count, hand[r]!));
  const want = countsOf(offer.give);
  return termsMode({ type: 'counter', give, want, hand, row: 'give', column: 0, others: [], to: [] });
}

function rowAfter(terms: Terms, by: number): Terms {
  const rows = (['give', 'want', 'to'] as const).slice(0, terms.type === 'counter' ? 2 : 3);
  const row = rows[stepped(rows.indexOf(terms.row), by, rows.length)]!;
  return {
    ...terms,
    row,
    column: row === 'to' ? Math.min(terms.column, terms.others.length - 1) : terms.column,
  };
}

function columnAfter(terms: Terms, by: number): Terms {
  const columns = terms.row === 'to' ? terms.others.length : RESOURCES.length;
  return { ...terms, column: stepped(terms.column, by, columns) };
}

function toggle(terms: Terms): Terms {
  if (terms.row !== 'to') return terms;
  const seat = terms.others[terms.column]!;
  const to = terms.to.includes(seat)
    ? terms.to.filter((other) => other !== seat)
    : [...terms.to, seat].sort();
  return { ...terms, to };
}

/** A resource is on one side only: what is added here leaves the other side. */
function changed(terms: Terms, by: number): Terms {
  const { row, column } = terms;
  if (row === 'to') return toggle(terms);
  const count = terms[row][column]! + by;
  if (count < 0 || count > (row === 'give' ? terms.hand[column]! : CARDS_OF_EACH_RESOURCE)) return terms;
  const other = row === 'give' ? 'want' : 'give';
  return {
    ...terms,
    [row]: terms[row].with(column, count),
    [other]: count > 0 ? terms[other].with(column, 0) : terms[other],
  };
}

function termsMode(terms: Terms): Mode {
  const { type, hand, row, column, others, to } = terms;
  const [give, want] = [cardsOf(terms.give), cardsOf(terms.want)];
  const wanted = terms.want.map((count) => (count > 0 ? String(count) : '·'));
  const marked = (here: Terms['row']) => ({ marked: row === here ? column : undefined });
  return {
    keys(keys) {
      const { table, become } = keys;
      const send =
        type === 'counter'
          ? ({ type: 'counterTrade', give, want } as const)
          : ({ type: 'offerTrade', give, want, ...(to.length === others.length ? {} : { to }) } as const);
      const whyNot = table.whyNot(send);
      return [
        arrows((by, aside) => become(termsMode(aside ? columnAfter(terms, by) : rowAfter(terms, by)))),
        ...counting((by) => become(termsMode(changed(terms, by)))),
        {
          key: 'space',
          label: hints.tick,
          hidden: row !== 'to',
          run: () => become(termsMode(toggle(terms))),
        },
        { key: 'enter', label: hints.send, whyNot, run: () => table.play(send) },
        ...(type === 'offer' && table.people.length > 1 ? [agreeKey(terms, keys, whyNot)] : []),
      ];
    },
    prompt: () => [type === 'counter' ? prompts.counter : prompts.terms],
    strip: ({ look, table }) => (
      <Box flexDirection="column">
        <ResourceTable
          look={look}
          title={type === 'counter' ? strip.counter : strip.offer}
          rows={[
            { name: strip.give, cells: hand.map((held, r) => `${terms.give[r]}/${held}`), ...marked('give') },
            { name: strip.want, cells: wanted, ...marked('want') },
          ]}
        />
        {type === 'offer' && <Partners terms={terms} table={table} />}
      </Box>
    ),
  };
}

function Partners({ terms, table }: { readonly terms: Terms } & Pick<Moment, 'table'>): ReactNode {
  const { others, to, row, column } = terms;
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

/** A trade that was agreed on aloud with one other person who sits here. */
function agreeKey(terms: Terms, { table, enter }: Keys, whyNot: string | undefined): Binding {
  const [partner, ...more] = terms.to;
  const isAlone = partner !== undefined && more.length === 0 && table.people.includes(partner);
  return {
    key: 'a',
    label: hints.agree,
    whyNot: whyNot ?? (isAlone ? undefined : reasons.onePartner),
    run: () => enter(agreeMode(partner!, cardsOf(terms.give), cardsOf(terms.want))),
  };
}

/** The partner says so once: offer, acceptance and trade in a row, all of them or none. */
function agreeMode(partner: Seat, give: Cards, want: Cards): Mode {
  const trade = ({ table, seat }: Keys): void => {
    const offer = { type: 'offerTrade', give, want, to: [partner] } as const;
    const accept = { type: 'acceptTrade' } as const;
    const offered = play(table.match, seat, offer);
    if (offered.ok && table.match.game.check(offered.match.state, partner, accept) !== undefined) {
      table.refuse(reasons.partnerLacks(table.names[partner]!));
      return;
    }
    const confirm = { type: 'confirmTrade', with: partner } as const;
    table.playAll([
      { seat, move: offer },
      { seat: partner, move: accept },
      { seat, move: confirm },
    ]);
  };
  return {
    keys: (keys) => [{ key: 'y', label: strip.agreeYes(keys.table.names[partner]!), run: () => trade(keys) }],
    prompt: ({ table }) => [prompts.agree(table.names[partner]!)],
    strip({ table, seat }) {
      const colour = table.colours[partner]!;
      return (
        <Box flexDirection="column">
          <Label bold tone={colour}>{`${playerGlyphs[colour]} ${table.names[partner]}`}</Label>
          <Label>{strip.agreement(sayCards(give), table.names[seat]!, sayCards(want))}</Label>
        </Box>
      );
    },
  };
}
