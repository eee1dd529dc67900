import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.ts';
import { catan } from '../../../../src/games/catan/rules/index.ts';
import { RESOURCES } from '../../../../src/games/catan/rules/resources.ts';
import type { State } from '../../../../src/games/catan/rules/state.ts';
import { deal, give } from '../table.ts';
import { session, sitDown, state, table, takeKeyboard, village } from './sitting.tsx';

describe('CT9 pass and play', () => {
  it('hides hands until the next player says to be there', async () => {
    await sitDown({ state: village(), people: [0, 1, 2] });
    table.sees('Pass the keyboard to ● Ann');
    table.seesNot('Rates');
    await takeKeyboard();
    await table.press('e');
    table.sees('Pass the keyboard to ▲ Bob');
    table.seesNot('Hand', 'Rates');
    await table.press('enter', 'r');
    table.sees('Pass the keyboard to ▲ Bob');
    await takeKeyboard();
    table.sees('▲ Bob to roll', /Hand +0 +0 +0 +0 +0/, 'Your turn. Roll the dice.');
  });

  it('L3 keeps menu, command line, help and quitting at the hand-over', async () => {
    await sitDown({ state: village(), people: [0, 1] });
    for (const [open, shown] of [
      ['escape', 'Undo'],
      [':', 'Enter run'],
      ['?', 'Keys now'],
      ['f1', 'Made for a test.'],
      ['ctrl+c', 'Quit boardgames?'],
    ] as const) {
      await table.press(open);
      table.sees(shown);
      table.seesNot('Rates');
      await table.press('escape');
      table.sees('Pass the keyboard to ● Ann', 'Space I am Ann');
    }
    await table.press(':');
    await table.type('end');
    await table.press('enter');
    table.sees('The keyboard goes to Ann first.');
    expect(session.match.steps).toHaveLength(0);
  });

  it('a Space that is held or hammered through a hand-over places nothing', async () => {
    await sitDown({ people: [0, 1, 2] });
    for (let i = 0; i < 20; i++) {
      await table.press('space');
      await table.passTime(100);
    }
    expect(session.match.steps).toHaveLength(0);
    await table.passTime(300);
    await table.press('space');
    expect(session.match.steps).toHaveLength(0);
    await table.press('enter');
    expect(session.match.steps).toHaveLength(1);
  });

  it('asks for no hand-over where one person plays alone', async () => {
    await sitDown({ state: village(), people: [0] });
    table.seesNot('Pass the keyboard');
  });

  it('never shows what others hold: two games that differ only in hidden cards look the same', async () => {
    const secret = (kind: 'ore' | 'wool', card: 'knight' | 'victoryPoint'): State => {
      const made = village();
      give(made, 1, { ore: 3, wool: 3 });
      for (const [r, resource] of RESOURCES.entries()) {
        if (resource === kind) made.hands[5 + r]! += 2;
        else if (resource === 'ore' || resource === 'wool') made.hands[5 + r]! -= 2;
      }
      made.known.fill(0);
      deal(made, 1, card);
      return made;
    };
    const frames: string[] = [];
    for (const hidden of [secret('ore', 'knight'), secret('wool', 'victoryPoint')]) {
      await sitDown({ state: hidden });
      const shown = [table.frame()];
      for (const key of ['p', 'escape', 't', '+', 'escape', 'e']) {
        await table.press(key);
        shown.push(table.frame());
      }
      frames.push(shown.join('\n'));
      if (frames.length === 1) await table.close();
    }
    expect(frames[0]).toBe(frames[1]);
  });

  it('tells nobody else which card was stolen, drawn or discarded', async () => {
    await sitDown({ people: [0], seed: 'leaks' });
    const chance = seededChance('leaks');
    for (let i = 0; i < 900 && catan.toAct(state()).length > 0; i++) {
      const seat = catan.toAct(state())[0]!;
      void session.play(seat, catan.sampleMove(state(), seat, chance));
      if (i % 10 > 0) continue;
      await table.settle();
      table.seesNot(
        /(Bob|Cy) buys a development card:/,
        /(Bob|Cy) steals 1 \w+ from (Bob|Cy)/,
        /(Bob|Cy) discards \d+ (brick|lumber|wool|grain|ore)/,
      );
    }
    expect(session.match.steps.length).toBeGreaterThan(300);
  });
});
