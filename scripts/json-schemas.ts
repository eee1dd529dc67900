import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { Schema } from '../src/engine/schema.ts';
import { layoutFileSchema } from '../src/games/catan/rules/layout-schema.ts';
import { boardSchema } from '../src/games/monopoly/rules/board-schema.ts';
import { settingsSchema } from '../src/tui/app/settings.ts';

interface SchemaFile {
  /** Below the project's folder. */
  readonly path: string;
  readonly text: string;
}

/** The JSON Schemas beside the boards, for editors and other programs, and that of the settings: from the schemas that check them. */
export const schemaFiles: readonly SchemaFile[] = [
  schemaFile('boards/monopoly/board.schema.json', 'Monopoly board (format 1)', boardSchema),
  schemaFile('boards/catan/layout.schema.json', 'Catan island (format 1)', layoutFileSchema),
  schemaFile('src/tui/app/settings.schema.json', 'Settings', settingsSchema),
];

function schemaFile(path: string, title: string, schema: Schema): SchemaFile {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    typeMode: 'output',
    // Of more than its entries nothing is kept.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'tuple' ? { ...jsonSchema, items: false } : jsonSchema,
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
