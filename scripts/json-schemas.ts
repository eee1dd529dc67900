import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { Schema } from '../src/engine/schema.ts';
import { layoutFileSchema } from '../src/games/catan/rules/layout-schema.ts';
import { boardSchema } from '../src/games/monopoly/rules/board-schema.ts';

interface SchemaFile {
  /** Below `boards`. */
  readonly path: string;
  readonly text: string;
}

/** The JSON Schemas that lie beside the boards, for editors and other programs: from the schemas that check them. */
export const schemaFiles: readonly SchemaFile[] = [
  schemaFile('monopoly/board.schema.json', 'Monopoly board (format 1)', boardSchema),
  schemaFile('catan/layout.schema.json', 'Catan island (format 1)', layoutFileSchema),
];

function schemaFile(path: string, title: string, schema: Schema): SchemaFile {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) => ({ ...jsonSchema, ...lengthsOf(valibotAction) }),
  });
  const file = { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...rest };
  return { path, text: `${JSON.stringify(file, null, 1)}\n` };
}

/** What a check of ours says of itself. */
function lengthsOf(action: object): JsonSchema {
  const { requirement } = action as { readonly requirement?: { readonly jsonSchema?: JsonSchema } };
  return requirement?.jsonSchema ?? {};
}
