import { Box } from 'ink';
import { Label } from '../../../../tui/app/label.tsx';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { bankRates } from '../../rules/queries.ts';
import { RESOURCES } from '../../rules/resources.ts';
import { ResourceTable } from '../panels/Resources.tsx';
import { handOf } from '../sight.ts';
import { hints, prompts, strip } from '../texts.ts';
import { arrows, type Mode, type Moment } from './mode.ts';

interface Terms {
  readonly row: 'give' | 'get';
  /** Resources by index, never the same one. */
  readonly give: number;
  readonly get: number;
}

/** Begins with the first trade that can be made. */
export function bankMode({ legal }: Moment): Mode {
  const first = legal.find((move) => move.type === 'tradeBank');
  const [give, get] = first ? [first.give, first.want].map((name) => RESOURCES.indexOf(name)) : [0, 1];
  return trading({ row: 'give', give: give!, get: get! });
}

/** The other side gives way when both would be the same resource. */
function moved(terms: Terms, by: 1 | -1): Terms {
  const { row, give, get } = terms;
  const next = stepped(terms[row], by, RESOURCES.length);
  if (row === 'give')
    return { ...terms, give: next, get: next === get ? stepped(next, 1, RESOURCES.length) : get };
  return { ...terms, get: next === give ? stepped(next, by, RESOURCES.length) : next };
}

function trading(terms: Terms): Mode {
  const { row } = terms;
  const [give, want] = [RESOURCES[terms.give]!, RESOURCES[terms.get]!];
  const move = { type: 'tradeBank', give, want } as const;
  const marked = (here: Terms['row']) => ({
    chosen: terms[here],
    marked: row === here ? terms[here] : undefined,
  });
  return {
    keys: ({ table, become }) => [
      arrows((by, aside) =>
        become(trading(aside ? moved(terms, by) : { ...terms, row: row === 'give' ? 'get' : 'give' })),
      ),
      { key: 'enter', label: hints.tradeNow, whyNot: table.whyNot(move), run: () => table.play(move) },
    ],
    prompt: () => [prompts.bank],
    strip({ table, view, seat, look }) {
      const rates = bankRates(table.match.state, seat);
      const whyNot = table.whyNot(move);
      const giving = handOf(view, seat).map((held, r) => `${rates[r]}/${held}`);
      const bank = RESOURCES.map((name) => `(${view.bank[name]})`);
      return (
        <Box flexDirection="column">
          <ResourceTable
            look={look}
            title={strip.bank}
            rows={[
              { name: strip.give, cells: giving, ...marked('give') },
              { name: strip.get, cells: bank, ...marked('get') },
            ]}
          />
          <Label bold={whyNot === undefined} tone={whyNot === undefined ? undefined : 'warn'}>
            {whyNot ?? strip.deal(rates[terms.give]!, give, want)}
          </Label>
        </Box>
      );
    },
  };
}
