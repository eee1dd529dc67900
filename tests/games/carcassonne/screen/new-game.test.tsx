import { describe, expect, it } from 'vitest';
import { anyGame } from '../../../../src/engine/game.ts';
import { bots } from '../../../../src/games/carcassonne/bots/index.ts';
import { carcassonne } from '../../../../src/games/carcassonne/rules/index.ts';
import { playerColours } from '../../../../src/tui/paint/theme.ts';
import { NewGameForm } from '../../../../src/tui/table/new-game-form.tsx';
import { mount } from '../../../tui/driver.tsx';

async function form(names: readonly string[] = []) {
  const started: { readonly options: object; readonly players: readonly object[] }[] = [];
  const terminal = await mount(
    <NewGameForm
      game={anyGame(carcassonne)}
      bots={bots}
      initial={{ options: {}, players: names.map((name) => ({ name, colour: 'purple' })) }}
      start={(game) => started.push(game)}
      cancel={() => {}}
    />,
  );
  return { terminal, started };
}

describe('the form of a new game', () => {
  it('CC1 calls the players by the colours of the order of play', async () => {
    const { terminal, started } = await form();
    await terminal.press('down', 'right', 'right', 'right');
    terminal.sees(/Red +Red/, /Yellow +Yellow/, /Green +Green/, /Blue +Blue/, /Black +Black/);
    for (const colour of playerColours) terminal.seesNot(` ${colour} `);
    await terminal.press('up', 'enter');
    expect(started).toHaveLength(1);
    expect(started[0]!.players).toMatchObject([
      { name: 'Red', colour: 'red' },
      { name: 'Yellow', colour: 'yellow', bot: 'normal' },
      { name: 'Green', colour: 'green' },
      { name: 'Blue', colour: 'blue' },
      { name: 'Black', colour: 'black' },
    ]);
    expect(started[0]!.options).toMatchObject({ river: true, riverScoring: false });
  });

  it('keeps the names that were given', async () => {
    const { terminal } = await form(['Ann', 'Player 2']);
    terminal.sees(/Red +Ann/, /Yellow +Yellow/);
  });
});
