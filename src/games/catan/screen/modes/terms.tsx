import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { playerGlyphs } from '../../../../tui/paint/theme.ts';
import { stepped } from '../../../../tui/terminal/keys.ts';
import type { Move } from '../../rules/moves/move.ts';
import { CARDS_OF_EACH_RESOURCE, cardsOf, countsOf, RESOURCES } from '../../rules/resources.ts';
import { ResourceTable } from '../panels/Resources.tsx';
import { handOf } from '../sight.ts';
import { hints, prompts, reasons, strip } from '../texts.ts';
import {
  ANSWER,
  arrows,
  counting,
  isSideways,
  type ModeKind,
  type Moment,
  type StripProps,
  stepOf,
  TURN,
} from './mode.ts';

/** Choosing the terms of an offer, or of a counter-offer to whoever made one. */
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

/** A counter-offer begins with the offer that stands, the other way round, as far as the hand goes. */
export function termsMode(type: TermsMode['type'], { view, seat }: Pick<Moment, 'view' | 'seat'>): TermsMode {
  const hand = handOf(view, seat);
  const none = [0, 0, 0, 0, 0];
  const base = { kind: 'terms', type, hand, row: 'give' } as const;
  if (type === 'counter' && view.offer) {
    const give = countsOf(view.offer.want).map((count, r) => Math.min(count, hand[r]!));
    const others = [view.offer.from];
    return { ...base, give, want: countsOf(view.offer.give), column: 0, others, to: others };
  }
  const others = [...view.players.keys()].filter((other) => other !== seat);
  const column = Math.max(
    0,
    hand.findIndex((count) => count > 0),
  );
  return { ...base, give: none, want: none, column, others, to: others };
}

export function termsMove({ type, give, want, to, others }: TermsMode): Move {
  const terms = { give: cardsOf(give), want: cardsOf(want) };
  if (type === 'counter') return { type: 'counterTrade', ...terms };
  return { type: 'offerTrade', ...terms, ...(to.length === others.length ? {} : { to }) };
}

function rowAfter(mode: TermsMode, by: number): TermsMode {
  const rows: readonly TermsMode['row'][] =
    mode.type === 'counter' ? ['give', 'want'] : ['give', 'want', 'to'];
  const row = rows[stepped(rows.indexOf(mode.row), by, rows.length)]!;
  return { ...mode, row, column: row === 'to' ? Math.min(mode.column, mode.others.length - 1) : mode.column };
}

function toggle(mode: TermsMode): TermsMode {
  if (mode.row !== 'to') return mode;
  const seat = mode.others[mode.column]!;
  const to = mode.to.includes(seat) ? mode.to.filter((other) => other !== seat) : [...mode.to, seat].sort();
  return { ...mode, to };
}

/** A resource is on one side only: what is added here leaves the other side. */
function change(mode: TermsMode, by: number): TermsMode {
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

export const terms: ModeKind<TermsMode> = {
  reduce(mode, action) {
    if (action.type === 'toggle') return toggle(mode);
    if (action.type === 'change') return change(mode, action.by);
    if (action.type !== 'arrow') return mode;
    const by = stepOf(action.direction);
    if (!isSideways(action.direction)) return rowAfter(mode, by);
    const columns = mode.row === 'to' ? mode.others.length : RESOURCES.length;
    return { ...mode, column: stepped(mode.column, by, columns) };
  },
  keys(mode, keys) {
    const { table, enter, dispatch } = keys;
    const send = termsMove(mode);
    const whyNot = table.whyNot(send);
    const partners = mode.to.filter((seat) => table.people.includes(seat));
    const together = mode.type === 'offer' && table.people.length > 1;
    const partner = partners.length === 1 && mode.to.length === 1 ? partners[0] : undefined;
    return [
      arrows(keys),
      ...counting(keys),
      { key: 'space', label: hints.tick, hidden: mode.row !== 'to', run: () => dispatch({ type: 'toggle' }) },
      { key: 'enter', label: hints.send, whyNot, run: () => table.play(send) },
      ...(together
        ? [
            {
              key: 'a',
              label: hints.agree,
              whyNot: whyNot ?? (partner === undefined ? reasons.onePartner : undefined),
              run: () => partner !== undefined && enter({ kind: 'agree', partner, from: mode }),
            },
          ]
        : []),
    ];
  },
  back: ({ type }) => (type === 'counter' ? ANSWER : TURN),
  prompt: ({ type }) => [type === 'counter' ? prompts.counter : prompts.terms],
  Strip: TermsStrip,
};

function TermsStrip({ mode, moment }: StripProps<TermsMode>): ReactNode {
  const { give, want, hand, row, column } = mode;
  const wanted = want.map((count) => (count > 0 ? String(count) : '·'));
  const marked = (here: TermsMode['row']) => ({ marked: row === here ? column : undefined });
  return (
    <Box flexDirection="column">
      <ResourceTable
        look={moment.look}
        title={mode.type === 'counter' ? strip.counter : strip.offer}
        rows={[
          { name: strip.give, cells: hand.map((held, r) => `${give[r]}/${held}`), ...marked('give') },
          { name: strip.want, cells: wanted, ...marked('want') },
        ]}
      />
      {mode.type === 'offer' && <Partners mode={mode} moment={moment} />}
    </Box>
  );
}

function Partners({
  mode: { others, to, row, column },
  moment: { table },
}: StripProps<TermsMode>): ReactNode {
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
