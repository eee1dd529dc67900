import { Label } from '../../../../tui/app/label.tsx';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { bankRates } from '../../rules/queries.ts';
import { RESOURCES } from '../../rules/resources.ts';
import { handOf } from '../catan-table.ts';
import { ResourceTable } from '../panels/Resources.tsx';
import { arrows, type Desk, type Interaction, type Moment } from './mode.ts';

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

export function bank(mode: BankMode, { match, view, seat, play, become, ...table }: Desk): Interaction {
  const { row, give, get } = mode;
  const move = { type: 'tradeBank', give: RESOURCES[give]!, want: RESOURCES[get]! } as const;
  const whyNot = table.whyNot(move);
  const other = row === 'give' ? 'get' : 'give';
  const rates = bankRates(match.state, seat);
  const giving = handOf(view, seat).map((held, r) => `${rates[r]}/${held}`);
  const getting = RESOURCES.map((name) => `(${view.bank[name]})`);
  const marked = (name: BankMode['row']) => ({
    name,
    chosen: mode[name],
    marked: row === name ? mode[name] : undefined,
  });
  return {
    keys: [
      arrows((by, aside) => become(aside ? moved(mode, by) : { ...mode, row: other })),
      { key: 'enter', label: 'trade', whyNot, run: () => play(move) },
    ],
    prompt: ['Choose what to give and what to get.'],
    strip: (
      <ResourceTable
        title="Bank"
        rows={[
          { cells: giving, ...marked('give') },
          { cells: getting, ...marked('get') },
        ]}
      >
        <Label bold={whyNot === undefined} tone={whyNot === undefined ? undefined : 'warn'}>
          {whyNot ?? `Give ${rates[give]} ${move.give} for 1 ${move.want}`}
        </Label>
      </ResourceTable>
    ),
  };
}
