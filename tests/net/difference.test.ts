import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, PatchError, patched } from '../../src/net/difference.ts';

/** As it comes out at the other end of a wire. */
function asSent<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

describe('differences of views', () => {
  it('turn any document into any other, as RFC 6902 says, and leave the old one as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        const copy = JSON.stringify(before);
        // Names that lead out of a document are no part of any view.
        fc.pre(!JSON.stringify([before, after]).includes('__proto__'));
        const sent = asSent(difference(before, after));
        expect(asSent(patched(before, sent))).toEqual(asSent(after));
        expect(JSON.stringify(before)).toBe(copy);
      }),
      { seed: 3, numRuns: 2000 },
    );
  });

  it('say only what changed', () => {
    const before = { turn: 1, board: Array.from({ length: 169 }, () => 0), 'a/b~': [1] };
    const after = { turn: 2, board: before.board.with(5, 3), 'a/b~': [1, 2] };
    expect(difference(before, after)).toEqual([
      { op: 'replace', path: '/turn', value: 2 },
      { op: 'replace', path: '/board/5', value: 3 },
      { op: 'add', path: '/a~1b~0/1', value: 2 },
    ]);
    expect(difference(after, { turn: 2, board: after.board })).toEqual([{ op: 'remove', path: '/a~1b~0' }]);
  });

  it('say of a sorted list what was put in between', () => {
    const cell = (name: string) => ({ cell: name, owner: 0 });
    const before = ['A1', 'B2', 'D4', 'E5', 'F6'].map(cell);
    const after = ['A1', 'B2', 'C3', 'D4', 'F6'].map(cell).toSpliced(4, 0, cell('E7'));
    expect(difference(before, after)).toEqual([
      { op: 'add', path: '/2', value: cell('C3') },
      { op: 'replace', path: '/4/cell', value: 'E7' },
    ]);
    expect(difference(after, before.slice(0, 2))).toHaveLength(4);
  });

  it('say of a list what went at its beginning', () => {
    expect(difference([1, 2, 3], [2, 3])).toEqual([{ op: 'remove', path: '/0' }]);
    expect(difference([2, 3], [1, 2, 3])).toEqual([{ op: 'add', path: '/0', value: 1 }]);
  });

  it.each([
    [300, 290],
    [290, 300],
  ])('go place by place through lists of %i and %i entries', (long, short) => {
    const list = (count: number, from: number) => Array.from({ length: count }, (_, at) => at + from);
    const found = difference({ list: list(long, 0) }, { list: list(short, 0) });
    expect(found.map(({ op, path }) => `${op} ${path}`)).toEqual(
      Array.from({ length: 10 }, (_, at) => (long > short ? `remove /list/${299 - at}` : 'add /list/-')),
    );
    for (const from of [0, 1])
      expect(patched(list(long, 0), asSent(difference(list(long, 0), list(short, from))))).toEqual(
        list(short, from),
      );
  });

  it('leave out what is not there, as JSON does', () => {
    const [before, after] = [
      { gone: undefined, stays: 1 },
      { come: undefined, stays: 1 },
    ];
    expect(difference(before, after)).toEqual([]);
    expect(difference({ a: 1 }, { a: undefined })).toEqual([{ op: 'remove', path: '/a' }]);
    expect(difference({ a: undefined }, { a: 1 })).toEqual([{ op: 'add', path: '/a', value: 1 }]);
  });

  it('share what did not change, so that a view costs what its changes cost', () => {
    const before = { hand: [1, 2], board: { cells: [0] } };
    const after = patched(before, [{ op: 'replace', path: '/hand/0', value: 5 }]) as typeof before;
    expect(after).toEqual({ hand: [5, 2], board: { cells: [0] } });
    expect(after.board).toBe(before.board);
  });

  it.each([
    [{ op: 'replace', path: '/none', value: 1 }],
    [{ op: 'remove', path: '/list/9' }],
    [{ op: 'remove', path: '/list/1' }],
    [{ op: 'replace', path: '/list/1', value: 1 }],
    [{ op: 'add', path: '/list/2', value: 1 }],
    [{ op: 'add', path: '/list/-1', value: 1 }],
    [{ op: 'add', path: '/list/x', value: 1 }],
    [{ op: 'add', path: '/list/0x', value: 1 }],
    [{ op: 'add', path: '/list/01', value: 1 }],
    [{ op: 'replace', path: '/text/0', value: 1 }],
    [{ op: 'remove', path: '' }],
    [{ op: 'add', path: '/__proto__/polluted', value: 1 }],
    [{ op: 'add', path: '/__proto__', value: { polluted: 1 } }],
    [{ op: 'add', path: 'list', value: 1 }],
  ] as const)('refuse %j', (operation) => {
    expect(() => patched({ list: [1], text: 'a' }, [operation])).toThrow(PatchError);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
