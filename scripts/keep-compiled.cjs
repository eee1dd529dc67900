// Run by the build in a process of its own: begins a game on a terminal that is none, and keeps what V8 compiled on the way.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { PassThrough } = require('node:stream');
const vm = require('node:vm');

const [, , dist] = process.argv;
const main = join(dist, 'main.cjs');
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
  if (!chunk.includes('to move')) return;
  writeFileSync(join(dist, 'program.cjs.v8'), program.createCachedData());
  process.exit(0);
});
setTimeout(() => {
  process.stderr.write('The game does not begin.\n');
  process.exit(1);
}, PATIENCE_MILLISECONDS);

process.argv = [process.execPath, main, 'wordsteal', '--players', '2'];
require(main);
