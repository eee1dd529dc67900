import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { schemaFiles } from '../scripts/json-schemas.ts';
import { layoutKind } from '../src/games/catan/layouts/layout-kind.ts';
import { boardKind } from '../src/games/monopoly/boards/board-kind.ts';

const boards = fileURLToPath(new URL('../boards/', import.meta.url));
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(boards, ...path), 'utf8'));

/** The value with one thing inside it left out or of another kind, once for each place. */
function* damaged(value: unknown): Generator<{ readonly at: string; readonly value: unknown }> {
  for (const at of placesIn(value)) {
    for (const how of ['left out', 'another kind'] as const) {
      const copy = structuredClone(value) as Record<string, unknown>;
      let parent = copy;
      for (const key of at.slice(0, -1)) parent = parent[key] as Record<string, unknown>;
      const last = at.at(-1)!;
      if (how === 'another kind') parent[last] = typeof parent[last] === 'object' ? 'text' : { odd: true };
      else if (Array.isArray(parent)) parent.splice(Number(last), 1);
      else delete parent[last];
      yield { at: `${at.join('.')} ${how}`, value: copy };
    }
  }
}

function placesIn(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...placesIn(inner, [...at, key])]);
}

describe.each([
  [boardKind, 'board.schema.json'],
  [layoutKind, 'layout.schema.json'],
] as const)('data files', (kind, schemaName) => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
    read(kind.game, schemaName) as object,
  );
  const files = readdirSync(join(boards, kind.game)).filter((name) => name.endsWith(`.${kind.noun}.json`));

  it.each(files)(
    'the schema and the check take %s, and the check refuses whatever the schema refuses',
    (name) => {
      const whole = read(kind.game, name);
      const isRefused = (value: unknown) => kind.check(value).some(({ severity }) => severity === 'error');
      expect([validate(whole), isRefused(whole)]).toEqual([true, false]);
      let refused = 0;
      const passed: string[] = [];
      for (const { at, value } of damaged(whole)) {
        if (validate(value)) continue;
        refused++;
        if (!isRefused(value)) passed.push(at);
      }
      expect(passed).toEqual([]);
      expect(refused).toBeGreaterThan(50);
    },
  );
});

it.each(schemaFiles)('$path is what `npm run schemas` writes', ({ path, text }) => {
  expect(readFileSync(join(boards, '..', path), 'utf8')).toBe(text);
});

it.each([100, 101])('the schema and the check agree on %i house rules of a board', (count) => {
  const rules = { options: Object.fromEntries(Array.from({ length: count }, (_, at) => [`rule ${at}`, at])) };
  const board = { ...(read('monopoly', 'world.board.json') as object), rules };
  const validate = new Ajv2020({ strict: false }).compile(read('monopoly', 'board.schema.json') as object);
  // The check knows no rules of these names either, and says so of the first.
  const codes = boardKind.check(board).map(({ code }) => code);
  expect([validate(board), codes]).toEqual(count > 100 ? [false, ['E_SHAPE']] : [true, ['E_RULE']]);
});
