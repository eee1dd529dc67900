import { describe, expect, it } from 'vitest';
import { table as emptyTable, give } from '../table.ts';
import { lastMove, session, sitDown, state, table, takeKeyboard, village } from './sitting.tsx';

describe('CT5 trade', () => {
  it('with the bank, with the rate shown', async () => {
    await sitDown({ state: village() });
    await table.press('b');
    table.sees('Give 4 brick for 1 lumber');
    table.sees(/give +‹4\/5› +4\/2 /);
    await table.press('right');
    table.sees('The bank wants 4 lumber. You have 2.');
    await table.press('left', 'down', 'left', 'left');
    table.sees('Give 4 brick for 1 ore');
    await table.press('right');
    table.sees('Give 4 brick for 1 lumber');
    await table.press('left');
    await table.press('enter');
    expect(lastMove()).toEqual({ type: 'tradeBank', give: 'brick', want: 'ore' });
    expect(table.sounds).toEqual(['trade']);
  });

  it('is offered to players of long names, each cut as much as must be and apart from the next', async () => {
    const of = async (...others: string[]): Promise<string | undefined> => {
      await sitDown({ state: village(), names: ['Ann', ...others] });
      await table.press('t');
      return table.rows().find((row) => row.includes('to ['));
    };
    expect(await of('Bartholomew Longfellow', 'Christopher Robinson')).toContain(
      'to [x] ▲ Bartholomew Lo… [x] ◆ Christopher Ro…  ',
    );
    expect(await of('Bartholomew Longfellow', 'Cy')).toContain('to [x] ▲ Bartholomew Longfellow [x] ◆ Cy  ');
  });

  it('designates, sends, is answered by the others, and confirms', async () => {
    const rich = village();
    give(rich, 1, { ore: 1 });
    await sitDown({ state: rich });
    await table.press('t', '+', '+', 'down', 'left', '+', 'enter');
    expect(lastMove()).toEqual({ type: 'offerTrade', give: { brick: 2 }, want: { ore: 1 } });
    table.sees('You offer 2 brick for 1 ore', '▲ Bob has not answered yet', '(6)');
    void session.play(1, { type: 'acceptTrade' });
    void session.play(2, { type: 'counterTrade', give: {}, want: {} });
    void session.play(2, { type: 'declineTrade' });
    await table.settle();
    table.sees('▲ Bob accepts', '◆ Cy declines', 'Choose with whom to trade', 'Ann to choose');
    await table.press('enter');
    expect(lastMove()).toEqual({ type: 'confirmTrade', with: 1 });
    expect(table.sounds).toEqual(['trade']);
  });

  it('CT9 in pass and play each answer is given after a hand-over, and so is the choice between them', async () => {
    const rich = village();
    give(rich, 1, { ore: 1 });
    give(rich, 2, { ore: 1 });
    await sitDown({ state: rich, people: [0, 1, 2] });
    await takeKeyboard();
    await table.press('t', '+', 'down', 'left', '+', 'enter');
    table.sees('Pass the keyboard to ▲ Bob', 'Ann offers 1 brick for 1 ore');
    table.seesNot('Hand');
    await takeKeyboard();
    table.sees(
      'a accept',
      'Bob to answer',
      '▲ Bob your turn to answer',
      '◆ Cy has not answered yet',
      /Hand +0 +0 +0 +0 +1/,
    );
    await table.press('a');
    table.sees('Pass the keyboard to ◆ Cy');
    await takeKeyboard();
    await table.press('c', 'down', '+', 'enter');
    expect(lastMove()).toEqual({ type: 'counterTrade', give: { ore: 1 }, want: { brick: 2 } });
    table.sees('Pass the keyboard to ● Ann');
    await takeKeyboard();
    table.sees('▲ Bob accepts', '◆ Cy would give 1 ore for 2 brick');
    await table.press('down', 'enter');
    expect(lastMove()).toEqual({ type: 'confirmTrade', with: 2 });
    expect(state().hands.slice(0, 5)).toEqual([3, 2, 1, 3, 4]);
  });

  it('shows to whom an offer may go with names of any length, none cut without an ellipsis', async () => {
    const names = ['Ann', 'Bartholomew-Longname', '日本語太郎さん', 'Dorothea'];
    const four = emptyTable({}, 4);
    give(four, 0, { brick: 1 });
    await sitDown({ state: four, names });
    await table.press('t');
    table.sees(/\[x\] ▲ Barth\S*…/, /\[x\] ◆ 日本\S*…/, /\[x\] ♠ Doro/);
  });

  it('an offer begins with a card that can be given', async () => {
    const poor = emptyTable();
    give(poor, 0, { wool: 1 });
    await sitDown({ state: poor });
    await table.press('t', '+', 'down', 'right');
    table.sees('Choose what you give and what you want.');
    await table.press('+');
    table.sees('Enter sends it.');
    await table.press('enter');
    expect(lastMove()).toEqual({ type: 'offerTrade', give: { wool: 1 }, want: { grain: 1 } });
  });

  it('an offer can be withdrawn, and an empty one is refused with the reason', async () => {
    const rich = village();
    give(rich, 1, { ore: 1 });
    await sitDown({ state: rich });
    await table.press('t', 'enter');
    table.sees('Both sides must give at least one card.');
    await table.press('+', 'down', 'left', '+', 'enter');
    void session.play(1, { type: 'acceptTrade' });
    void session.play(2, { type: 'declineTrade' });
    await table.settle();
    await table.press('x');
    expect(lastMove()).toEqual({ type: 'cancelTrade' });
  });

  it('the asked player accepts, declines or counters', async () => {
    const rich = village();
    give(rich, 1, { ore: 1 });
    await sitDown({ state: rich, people: [1] });
    void session.play(0, { type: 'offerTrade', give: { brick: 1 }, want: { ore: 1 }, to: [1] });
    await table.settle();
    table.sees('Ann offers 1 brick for 1 ore', 'a accept', 'd decline', 'c counter');
    await table.press('c', 'escape', 'c', 'down', '+', 'enter');
    expect(lastMove()).toEqual({ type: 'counterTrade', give: { ore: 1 }, want: { brick: 2 } });
    await table.close();
    await sitDown({ state: village(), people: [1] });
    void session.play(0, { type: 'offerTrade', give: { brick: 1 }, want: { ore: 1 }, to: [1] });
    await table.settle();
    await table.press('a');
    table.sees('You do not have the cards that are asked for.');
    await table.press('d');
    expect(lastMove()).toEqual({ type: 'declineTrade' });
  });

  it('a trade that was agreed on at the table takes one answer of the partner, and no hand-over', async () => {
    const rich = village();
    give(rich, 1, { ore: 1 });
    await sitDown({ state: rich, people: [0, 1, 2] });
    await takeKeyboard();
    await table.press('t', '+', 'down', 'left', '+');
    table.sees('Enter send');
    await table.press('a');
    table.sees('Offer it to one player who sits here with you.');
    await table.press('down', 'space', 'a');
    table.sees(
      'Bob, do you agree to this trade?',
      'You give 1 ore to Ann and get 1 brick.',
      'y I am Bob: agreed',
    );
    await table.press('escape', 'a', 'y');
    expect(session.match.steps.map(({ seat, move }) => [seat, move.type])).toEqual([
      [0, 'offerTrade'],
      [1, 'acceptTrade'],
      [0, 'confirmTrade'],
    ]);
    table.sees('Ann to move', 'You give 1 brick to Bob for 1 ore.');
    table.seesNot('Pass the keyboard');
  });

  it('the partner who is asked at the table sees neither the hand nor the log of the other (CT9)', async () => {
    const rich = village();
    rich.cards[0] = 1;
    await sitDown({ state: rich, people: [0, 1, 2] });
    await takeKeyboard();
    table.sees('Hand', 'Rates', '1 knight');
    await table.press('t', '+', 'down', 'left', '+', 'down', 'space', 'a');
    table.sees('Bob, do you agree to this trade?', 'Bank');
    table.seesNot('Hand ', 'Rates', 'knight');
    await table.press('escape');
    table.sees('Hand', 'Rates', '1 knight');
  });

  it('a trade is not begun when the partner at the table does not have the cards', async () => {
    await sitDown({ state: village(), people: [0, 1] });
    await takeKeyboard();
    await table.press('t', '+', 'down', 'left', '+', 'down', 'space', 'a', 'y');
    table.sees('Bob does not have the cards.');
    expect(session.match.steps).toHaveLength(0);
    expect(table.sounds.at(-1)).toBe('illegal');
  });

  it('declines all offers of a turn with one key', async () => {
    await sitDown({ state: village(), people: [1], bots: [0] });
    const offer = { type: 'offerTrade', give: { brick: 1 }, want: { ore: 1 }, to: [1] } as const;
    void session.play(0, offer);
    await table.settle();
    await table.passTime(300);
    table.sees('D decline all');
    await table.press('D');
    expect(lastMove()).toEqual({ type: 'declineTrade' });
    void session.play(0, offer);
    await table.settle();
    expect(session.match.steps.map(({ move }) => move.type)).toEqual([
      'offerTrade',
      'declineTrade',
      'offerTrade',
      'declineTrade',
    ]);
  });

  it('a turn’s offers that one player at the table declines are put to the others alone', async () => {
    const rich = village();
    give(rich, 2, { ore: 1 });
    await sitDown({ state: rich, people: [0, 1, 2] });
    await takeKeyboard();
    const offer = { type: 'offerTrade', give: { brick: 1 }, want: { ore: 1 }, to: [1, 2] } as const;
    await session.play(0, offer);
    await table.settle();
    table.sees('Pass the keyboard to ▲ Bob');
    await takeKeyboard();
    await table.press('D');
    table.sees('Pass the keyboard to ◆ Cy');
    await takeKeyboard();
    await table.press('d');
    table.sees('Pass the keyboard to ● Ann');
    await takeKeyboard();
    await session.play(0, { type: 'cancelTrade' });
    await session.play(0, offer);
    await table.settle();
    table.sees('Pass the keyboard to ◆ Cy');
    expect(lastMove()).toEqual({ type: 'declineTrade' });
  });
});
