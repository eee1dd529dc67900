import { Label } from '../../../../tui/app/label.tsx';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { bankRates } from '../../rules/queries.ts';
import { RESOURCES } from '../../rules/resources.ts';
import { handOf } from '../catan-table.ts';
import { ResourceTable } from '../panels/Resources.tsx';
import { arrows, type ModeKind, type Moment } from './mode.ts';

interface BankMode {
  readonly kind: 'bank';
  readonly row: 'give' | 'get';
  /** Resources by index, never the same one. */
  readonly give: number;
  readonly get: number;
}

/** Begins with the first trade that can be made. */
export function bankMode({ legal }: Moment): BankMode {
  const first = legal.find((move) => move.type === 'tradeBank');
  const [give, get] = first ? [first.give, first.want].map((name) => RESOURCES.indexOf(name)) : [0, 1];
  return { kind: 'bank', row: 'give', give: give!, get: get! };
}

/** The other side gives way when both would be the same resource. */
function moved(mode: BankMode, by: 1 | -1): BankMode {
  const { row, give, get } = mode;
  const next = stepped(mode[row], by, RESOURCES.length);
  if (row === 'give')
    return { ...mode, give: next, get: next === get ? stepped(next, 1, RESOURCES.length) : get };
  return { ...mode, get: next === give ? stepped(next, by, RESOURCES.length) : next };
}

const moveOf = ({ give, get }: BankMode) =>
  ({ type: 'tradeBank', give: RESOURCES[give]!, want: RESOURCES[get]! }) as const;

export const bank: ModeKind<BankMode> = {
  keys(mode, { play, whyNot, become }) {
    const move = moveOf(mode);
    const row = mode.row === 'give' ? 'get' : 'give';
    return [
      arrows((by, aside) => become(aside ? moved(mode, by) : { ...mode, row })),
      { key: 'enter', label: 'trade', whyNot: whyNot(move), run: () => play(move) },
    ];
  },
  prompt: () => ['Choose what to give and what to get.'],
  strip(mode, { match, view, seat, ...table }) {
    const rates = bankRates(match.state, seat);
    const move = moveOf(mode);
    const whyNot = table.whyNot(move);
    const giving = handOf(view, seat).map((held, r) => `${rates[r]}/${held}`);
    const bank = RESOURCES.map((name) => `(${view.bank[name]})`);
    const marked = (row: BankMode['row']) => ({
      chosen: mode[row],
      marked: mode.row === row ? mode[row] : undefined,
    });
    return (
      <ResourceTable
        title="Bank"
        rows={[
          { name: 'give', cells: giving, ...marked('give') },
          { name: 'get', cells: bank, ...marked('get') },
        ]}
      >
        <Label bold={whyNot === undefined} tone={whyNot === undefined ? undefined : 'warn'}>
          {whyNot ?? `Give ${rates[mode.give]} ${move.give} for 1 ${move.want}`}
        </Label>
      </ResourceTable>
    );
  },
};
