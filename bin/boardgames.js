#!/usr/bin/env node
// The program itself is built into dist/ by `npm run build`.
const main = require('node:path').join(__dirname, '..', 'dist', 'main.cjs');
if (require('node:fs').existsSync(main)) require(main);
else {
  process.stderr.write('The program is not built yet: run `npm ci && npm start` in its folder.\n');
  process.exitCode = 2;
}
