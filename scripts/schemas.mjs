// Writes the JSON Schemas of boards and settings from the schemas that check them: `npm run schemas`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { scriptOptions } from './script-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = join(root, 'dist', 'json-schemas.mjs');
await build({ entryPoints: [join(root, 'scripts', 'json-schemas.ts')], outfile, ...scriptOptions });
const { schemaFiles } = await import(pathToFileURL(outfile).href);
for (const { path, text } of schemaFiles) writeFileSync(join(root, path), text);
