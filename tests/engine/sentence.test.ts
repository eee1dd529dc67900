import { describe, expect, it } from 'vitest';
import { asSentence, counted, listed, withVerb } from '../../src/engine/sentence.ts';

describe('sentences', () => {
  it('name several with one word before the last alone', () => {
    expect(listed([])).toBe('');
    expect(listed(['Ann'])).toBe('Ann');
    expect(listed(['Ann', 'Bo'])).toBe('Ann and Bo');
    expect(listed(['Ann', 'Bo', 'Cy'], 'or')).toBe('Ann, Bo or Cy');
  });

  it('have a verb that agrees with who is named', () => {
    expect(withVerb(['Ann'], 'wins', 'win')).toBe('Ann wins');
    expect(withVerb(['Ann', 'Bo'], 'wins', 'win')).toBe('Ann and Bo win');
  });

  it('count one by its own word', () => {
    expect(counted(1, 'city', 'cities')).toBe('1 city');
    expect(counted(0, 'tile')).toBe('0 tiles');
  });

  it('begin with a capital, and end with one stop', () => {
    expect(asSentence('all is lost')).toBe('All is lost.');
    expect(asSentence('Is it?')).toBe('Is it?');
  });

  it('begin with a name as its player writes it', () => {
    expect(asSentence("ann's offer came to nothing", ['Bo', 'ann'])).toBe("ann's offer came to nothing.");
    expect(asSentence('all is lost', ['a', 'al'])).toBe('All is lost.');
  });
});
