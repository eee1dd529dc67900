import { expect, it } from 'vitest';
import type { Seat } from '../../../src/engine/game.ts';
import { Label } from '../../../src/tui/app/label.tsx';
import { useSeating } from '../../../src/tui/table/seating.ts';
import { Frame } from '../../../src/tui/widgets/frame.tsx';
import { mount } from '../driver.tsx';
import { nimSession } from '../nim.ts';

interface SeatsProps {
  readonly toAct: readonly Seat[];
  /** The first of them sits at the keyboard. */
  readonly people: readonly Seat[];
  readonly secret: boolean;
}

function Seats({ toAct, people, secret }: SeatsProps) {
  const { match } = nimSession();
  const game = { ...match.game, toAct: () => toAct };
  const { active, next } = useSeating({
    ...{ people, secret, match: { ...match, game } },
    ...{ settled: [], watcher: 'spectator' },
  });
  return (
    <Frame title={['Seats']}>
      <Label>{`acts: ${active}, next: ${next}`}</Label>
    </Frame>
  );
}

it('CT9 whoever sits there already goes on, if they may act; otherwise the next one after them', async () => {
  const shown = async (toAct: readonly Seat[], people: readonly Seat[], secret = false) => {
    const table = await mount(<Seats {...{ toAct, people, secret }} />);
    const [text] = /acts: .*, next: \w+/.exec(table.frame())!;
    await table.close();
    return text;
  };
  expect(await shown([0, 2], [2, 0, 1])).toBe('acts: 2, next: undefined');
  expect(await shown([1, 0], [2, 0, 1])).toBe('acts: 0, next: undefined');
  expect(await shown([1], [0, 2])).toBe('acts: undefined, next: undefined');
  expect(await shown([2, 1], [1, 2], true)).toBe('acts: undefined, next: 1');
});
