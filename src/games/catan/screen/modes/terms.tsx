import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { listed } from '../../../../engine/sentence.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { playerGlyphs } from '../../../../tui/paint/theme.ts';
import { cutNames, widthOf } from '../../../../tui/paint/width.ts';
import { type Binding, stepped } from '../../../../tui/terminal/keys.ts';
import { CARDS_OF_EACH_RESOURCE, cardsOf, countsOf } from '../../rules/resources.ts';
import { firstOf, handOf, orNone } from '../catan-table.ts';
import { RESOURCE_TABLE_WIDTH, ResourceTable } from '../panels/Resources.tsx';
import { arrows, counting, type Desk, type Interaction, type Moment, recounted } from './mode.ts';

/** The terms of an offer, or of a counter-offer to whoever made one. */
interface TermsMode {
  readonly kind: 'terms';
  readonly type: 'offer' | 'counter';
  /** Counts by resource. */
  readonly give: readonly number[];
  readonly want: readonly number[];
  /** Of all others in order, whether they are asked. */
  readonly to: readonly boolean[];
  readonly row: 'give' | 'want' | 'to';
  readonly column: number;
}

const base = { kind: 'terms', row: 'give', column: 0 } as const;

const othersOf = ({ view, seat }: Moment): readonly Seat[] =>
  [...view.players.keys()].filter((other) => other !== seat);

export function offerMode(moment: Moment): TermsMode {
  const none = [0, 0, 0, 0, 0];
  const to = othersOf(moment).map(() => true);
  const column = firstOf(handOf(moment.view, moment.seat));
  return { ...base, type: 'offer', give: none, want: none, to, column };
}

/** Begins with the offer that stands, the other way round, as far as the hand goes. */
export function counterMode({ view, seat }: Moment): TermsMode {
  const hand = handOf(view, seat);
  const offer = view.offer!;
  const give = countsOf(offer.want).map((count, r) => Math.min(count, hand[r]!));
  return { ...base, type: 'counter', give, want: countsOf(offer.give), to: [] };
}

function rowAfter(mode: TermsMode, by: number): TermsMode {
  const rows = (['give', 'want', 'to'] as const).slice(0, mode.type === 'counter' ? 2 : 3);
  const row = rows[stepped(rows.indexOf(mode.row), by, rows.length)]!;
  return { ...mode, row, column: Math.min(mode.column, mode[row].length - 1) };
}

function toggle(mode: TermsMode): TermsMode {
  const { row, to, column } = mode;
  return row === 'to' ? { ...mode, to: to.with(column, !to[column]) } : mode;
}

/** A resource is on one side only: what is added here leaves the other side. @returns the reason where that cannot be. */
function changed(mode: TermsMode, by: 1 | -1, hand: readonly number[]): TermsMode | string {
  const { row, column } = mode;
  if (row === 'to') return toggle(mode);
  const next = recounted(mode[row], column, by, row === 'give' ? hand[column]! : CARDS_OF_EACH_RESOURCE);
  if (typeof next === 'string') return next;
  const other = row === 'give' ? 'want' : 'give';
  const rest = next[column]! > 0 ? mode[other].with(column, 0) : mode[other];
  return { ...mode, [row]: next, [other]: rest };
}

const askedIn = ({ to }: TermsMode, moment: Moment): readonly Seat[] =>
  othersOf(moment).filter((_, index) => to[index]);

function moveOf(mode: TermsMode, moment: Moment) {
  const [give, want] = [cardsOf(mode.give), cardsOf(mode.want)];
  if (mode.type === 'counter') return { type: 'counterTrade', give, want } as const;
  const to = mode.to.every((asked) => asked) ? {} : { to: askedIn(mode, moment) };
  return { type: 'offerTrade', give, want, ...to } as const;
}

export function terms(mode: TermsMode, desk: Desk): Interaction {
  const { type, give, want, row, column } = mode;
  const { view, seat, people, become } = desk;
  const hand = handOf(view, seat);
  const send = moveOf(mode, desk);
  const whyNot = desk.whyNot(send);
  const isOffer = type === 'offer';
  const ask = isOffer
    ? 'Choose what you give and what you want.'
    : 'Choose what you would give and want instead.';
  const marked = (here: TermsMode['row']) => ({ marked: row === here ? column : undefined });
  return {
    keys: [
      arrows((by, aside) =>
        become(aside ? { ...mode, column: stepped(column, by, mode[row].length) } : rowAfter(mode, by)),
      ),
      ...counting((by) => changed(mode, by, hand), become),
      { key: 'space', label: 'tick', hidden: row !== 'to', run: () => become(toggle(mode)) },
      { key: 'enter', label: 'send', whyNot, run: () => desk.play(send) },
      ...(isOffer && people.length > 1 ? [agreeKey(mode, desk, whyNot)] : []),
    ],
    prompt: [whyNot === undefined ? 'Enter sends it.' : ask],
    strip: (
      <ResourceTable
        title={isOffer ? 'Offer' : 'Counter'}
        rows={[
          { name: 'give', cells: hand.map((held, r) => `${give[r]}/${held}`), ...marked('give') },
          { name: 'want', cells: want.map(orNone), ...marked('want') },
        ]}
      >
        {isOffer && <Partners {...{ mode, moment: desk }} />}
      </ResourceTable>
    ),
  };
}

/** A trade that was agreed on aloud with one other person who sits here. */
function agreeKey(mode: TermsMode, desk: Desk, whyNot: string | undefined): Binding {
  const [partner, ...more] = askedIn(mode, desk);
  const isAlone = partner !== undefined && more.length === 0 && desk.people.includes(partner);
  const [give, want] = [cardsOf(mode.give), cardsOf(mode.want)];
  return {
    key: 'a',
    label: 'agreed at the table',
    whyNot: whyNot ?? (isAlone ? undefined : 'Offer it to one player who sits here with you.'),
    run: () => desk.enter({ kind: 'agree', partner: partner!, give, want }),
  };
}

function Partners({ mode, moment }: { readonly mode: TermsMode; readonly moment: Moment }): ReactNode {
  const { to, row, column } = mode;
  const { colours, names } = moment;
  const others = othersOf(moment);
  const asked = listed(askedIn(mode, moment).map((seat) => names[seat]!)) || 'nobody';
  const mark = row === 'to' ? ` Marked: ${names[others[column]!]}.` : '';
  const texts = others.map(
    (seat, index) => `[${to[index] ? 'x' : ' '}] ${playerGlyphs[colours[seat]!]} ${names[seat]}`,
  );
  // Shrunk by the layout, which counts parts of cells, they would touch each other.
  const room = RESOURCE_TABLE_WIDTH - 'to'.length - texts.length;
  let most = room;
  while (texts.reduce((sum, text) => sum + Math.min(widthOf(text), most), 0) > room) most--;
  const shown = cutNames(texts, most);
  return (
    <Box columnGap={1} aria-label={`To: ${asked}.${mark}`}>
      <Label flexShrink={0} tone={row === 'to' ? undefined : 'muted'} bold={row === 'to'}>
        to
      </Label>
      {others.map((seat, index) => {
        const on = row === 'to' && column === index;
        return (
          <Label key={seat} {...(on ? { inverse: true, bold: true } : { tone: colours[seat]! })}>
            {shown[index]}
          </Label>
        );
      })}
    </Box>
  );
}
