#!/usr/bin/env node
// The program itself is built into dist/ by `npm run build`.
const dist = require('node:path').join(__dirname, '..', 'dist');
// A copy may have lost parts of the program.
const needed = ['main.cjs', 'program.cjs', 'boardgames.6'];
const isBuilt = needed.every((file) => require('node:fs').existsSync(`${dist}/${file}`));
// As `engines` of package.json has it: others lack functions that are called long after the start.
const [major, minor] = process.versions.node.split('.').map(Number);
const isTooOld = major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12);
const refuse = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
};
if (isTooOld) refuse(`Node ${process.versions.node} runs here; the program needs 20.19, or 22.12 or newer.`);
else if (isBuilt) require(`${dist}/main.cjs`);
else refuse('The program is not built yet: run `npm ci && npm start` in its folder.');
