// Run by the build in processes of its own: begins a game, or the launcher, on a terminal that is none, and keeps what V8
// compiled on the way.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { PassThrough } = require('node:stream');
const vm = require('node:vm');

const [, , dist, start] = process.argv;
const main = join(dist, 'main.cjs');
/** Written after a frame that is shown at once. */
const FRAME_END = '\x1b[?2026l';
const PATIENCE_MILLISECONDS = 20_000;

let program;
vm.Script = class extends vm.Script {
  constructor(...given) {
    super(...given);
    program = this;
  }
};

const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {} });
const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 40 });
Object.defineProperty(process, 'stdin', { value: stdin });
Object.defineProperty(process, 'stdout', { value: stdout });
stdout.on('data', (chunk) => {
  if (!chunk.includes(FRAME_END)) return;
  writeFileSync(join(dist, `program.cjs.${start}.v8`), program.createCachedData());
  process.exit(0);
});
setTimeout(() => {
  process.stderr.write(`${start} does not begin.\n`);
  process.exit(1);
}, PATIENCE_MILLISECONDS);

process.argv = [process.execPath, main, ...(start === 'launcher' ? [] : [start, '--players', '2'])];
require(main);
