import { describe, expect, it } from 'vitest';
import { playerErrors } from '../../../src/tui/table/form-players.ts';

const form = {
  seats: '2',
  'name 0': 'Ann',
  'colour 0': 'red',
  'kind 0': 'person',
  'name 1': 'Bob',
  'colour 1': 'blue',
  'kind 1': 'person',
};

describe('WS1 the new-game form', () => {
  it('41. takes players whose names and colours differ', () => {
    expect(playerErrors(form)).toEqual({});
  });

  it('41. refuses names that differ only in case and blanks', () => {
    expect(playerErrors({ ...form, 'name 1': '  aNN ' })).toEqual({
      'name 1': 'Player 1 has this name already.',
    });
  });

  it('41. refuses a colour that is taken', () => {
    expect(playerErrors({ ...form, 'colour 1': 'red' })).toEqual({
      'colour 1': 'Player 1 has this colour already.',
    });
  });
});
