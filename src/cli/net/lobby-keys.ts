import { lackOf } from '../../engine/options.ts';
import { isFree, type SeatView, type TableView } from '../../net/host-message.ts';
import type { Question } from '../../tui/app/app-context.ts';
import { playerColours } from '../../tui/paint/theme.ts';
import type { Binding } from '../../tui/terminal/keys.ts';
import type { LobbyProps } from './lobby.tsx';

interface LobbyHands extends LobbyProps {
  readonly marked: number;
  /** The pawns that there are. */
  readonly figures: readonly string[];
  mark(by: number): void;
  open(what: 'chat' | 'options'): void;
  ask(question: Question): void;
}

/** What can be done in a lobby now, the most useful first. */
export function lobbyKeys(hands: LobbyHands): readonly Binding[] {
  const { client, state, table, marked, mark, open, leave } = hands;
  const mine = client.seat;
  const seat = table.seats[marked];
  const own = mine === undefined ? undefined : table.seats[mine];
  const noSeat = mine === undefined ? 'Take a seat first: mark a free one and press Enter.' : undefined;
  const keys: Binding[] = [
    ...(own === undefined ? [] : [readyKey(hands, own)]),
    { key: ['up', 'down'], label: 'choose', run: (key) => mark(key.name === 'up' ? -1 : 1) },
    {
      key: 'enter',
      label: 'sit here',
      whyNot:
        marked === mine
          ? 'You sit here: u stands up.'
          : seat && isFree(seat)
            ? undefined
            : 'This seat is taken.',
      run: () => client.send({ type: 'sit', seat: marked }),
    },
    {
      key: 'u',
      label: 'stand up',
      hidden: true,
      whyNot: noSeat,
      run: () => client.send({ type: 'sit', seat: null }),
    },
    {
      key: ['left', 'right'],
      label: 'colour',
      hidden: hands.loaded.game.colours !== undefined,
      whyNot: noSeat,
      run: (key) =>
        client.send({ type: 'self', colour: nextColour(table, own, key.name === 'left' ? -1 : 1) }),
    },
    ...pawnKey(hands, own, noSeat),
    { key: 't', label: 'chat', run: () => open('chat') },
    { key: 'escape', label: 'leave', run: leave },
  ];
  return state.you === table.owner ? [...ownerKeys(hands), ...keys] : keys;
}

function readyKey({ client, loaded, table }: LobbyHands, { ready }: SeatView): Binding {
  const lack = lackOf(loaded.game.options, table.options);
  return {
    key: 'space',
    label: ready ? 'not ready' : 'ready',
    whyNot: ready || lack === undefined ? undefined : `This table needs ${lack}, and join again.`,
    run: () => client.send({ type: 'self', ready: !ready }),
  };
}

/** Pawns that nobody else has, one after the other; first come, first served. */
function pawnKey(
  { client, table, figures }: LobbyHands,
  own: SeatView | undefined,
  noSeat: string | undefined,
): readonly Binding[] {
  if (figures.length === 0) return [];
  const taken = table.seats.filter((seat) => seat !== own).map(({ pawn }) => pawn);
  const free = figures.filter((figure) => !taken.includes(figure));
  const pawn = free[(free.indexOf(own?.pawn ?? '') + 1) % free.length];
  return [
    {
      key: 'p',
      label: 'pawn',
      whyNot: noSeat ?? (pawn === undefined ? 'Every pawn is taken.' : undefined),
      run: () => client.send({ type: 'self', pawn: pawn! }),
    },
  ];
}

function ownerKeys({ client, table, marked, open, ask, loaded }: LobbyHands): readonly Binding[] {
  const seat = table.seats[marked];
  const { min, max } = loaded.entry.seats;
  const count = table.seats.length;
  const person = seat?.member !== undefined;
  const noOther = person && seat.member !== table.owner ? undefined : 'Mark the seat of somebody else first.';
  const name = table.members.find(({ id }) => id === seat?.member)?.name ?? 'them';
  return [
    { key: 's', label: 'start', whyNot: table.missing, run: () => client.send({ type: 'start' }) },
    { key: 'o', label: 'options', run: () => open('options') },
    {
      key: 'b',
      label: 'computer player',
      whyNot: person ? 'A person sits there: mark another seat.' : undefined,
      run: () => client.send({ type: 'bot', seat: marked, bot: nextBot(table.bots, seat?.bot) }),
    },
    {
      key: '+',
      label: 'more seats',
      hidden: true,
      whyNot: count >= max ? `No more than ${max} can play.` : undefined,
      run: () => client.send({ type: 'seats', seats: count + 1 }),
    },
    {
      key: '-',
      label: 'fewer seats',
      hidden: true,
      whyNot: count <= min ? `No fewer than ${min} can play.` : undefined,
      run: () => client.send({ type: 'seats', seats: count - 1 }),
    },
    {
      key: 'k',
      label: 'ask to leave',
      hidden: true,
      whyNot: noOther,
      run: () =>
        ask({
          ...{ title: 'Ask to leave', yes: 'Ask them', no: 'Cancel' },
          text: `Ask ${name} to leave the table? They may join again.`,
          onYes: () => client.send({ type: 'kick', member: seat!.member! }),
        }),
    },
    {
      key: 'g',
      label: 'give the table to them',
      hidden: true,
      whyNot: noOther,
      run: () =>
        ask({
          ...{ title: 'Hand the table over', yes: 'Hand over', no: 'Cancel' },
          text: `Make ${name} the owner of this table? Only they can give it back.`,
          onYes: () => client.send({ type: 'owner', member: seat!.member! }),
        }),
    },
  ];
}

/** None, the weakest, and so on, round again. */
function nextBot(bots: readonly string[], now: string | undefined): string | null {
  const names = [null, ...bots];
  return names[(names.indexOf(now ?? null) + 1) % names.length] ?? null;
}

/** The next colour that nobody else has. */
function nextColour({ seats }: TableView, own: SeatView | undefined, by: 1 | -1): string {
  const taken = seats.filter((seat) => seat !== own).map(({ colour }) => colour);
  const free: readonly string[] = playerColours.filter((colour) => !taken.includes(colour));
  const at = free.indexOf(own?.colour ?? '');
  return free[(at + by + free.length) % free.length] ?? free[0]!;
}
