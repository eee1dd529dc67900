import { readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';

/** As a README writes it: `offerTrade {give, want, to?}`. */
function written(type: string, schema: unknown): string {
  const entries = Object.entries((schema as v.StrictObjectSchema<v.ObjectEntries, undefined>).entries);
  const fields = entries
    .filter(([name]) => name !== 'type')
    .map(([name, entry]) => (entry.type === 'exact_optional' ? `${name}?` : name));
  return fields.length > 0 ? `${type} {${fields.join(', ')}}` : type;
}

describe('the README of a game', () => {
  it.each(games.map((entry) => [entry.id, entry] as const))(
    'tells programs every move of %s, with its fields, and a text for it that is read',
    async (id, entry) => {
      const { moves, notation } = await entry.rules();
      const readme = readFileSync(new URL(`../../src/games/${id}/README.md`, import.meta.url), 'utf8');
      const rows = [...readme.matchAll(/^\| `(\w+(?: \{.*?\})?)` \| `(.*?)` \|/gm)];
      const told = rows.filter(([, move]) => Object.hasOwn(moves, move!.split(' ')[0]!));
      const schemas = Object.entries(moves).map(([type, schema]) => written(type, schema));
      expect(told.map(([, move]) => move).sort()).toEqual(schemas.sort());
      for (const [, move, text] of told) {
        const [type, ...fields] = move!.split(/[ {},]+/).filter((word) => word !== '');
        const read = notation.parse(text!);
        expect(read, text).toMatchObject({ type });
        const named = Object.keys(read).filter((name) => name !== 'type');
        expect(named.sort(), text).toEqual(fields.map((name) => name.replace('?', '')).sort());
      }
    },
  );
});
