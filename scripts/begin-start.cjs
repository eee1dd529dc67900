// Run by the build in processes of its own: begins a game, the launcher or a command on a terminal that is none. When the
// first frame is there, or a command has ended, it prints the names of the parts that were asked for, or keeps what V8
// compiled on the way.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { PassThrough } = require('node:stream');
const vm = require('node:vm');

const [, , dist, start, what] = process.argv;
const main = join(dist, 'main.cjs');
/** Written after a frame that is shown at once. */
const FRAME_END = '\x1b[?2026l';
const PATIENCE_MILLISECONDS = 60_000;

let script;
let packed;
vm.Script = class extends vm.Script {
  runInThisContext() {
    script = this;
    const run = super.runInThisContext();
    return (...given) => (packed = run(...given));
  }
};

const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {} });
const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 40 });
Object.defineProperty(process, 'stdin', { value: stdin });
Object.defineProperty(process, 'stdout', { value: stdout });
stdout.on('data', (chunk) => {
  if (chunk.includes(FRAME_END)) process.exit(0);
});
process.on('exit', (status) => {
  if (status !== 0) return;
  if (what === 'name-parts') writeFileSync(1, packed.begun().join('\n'));
  else writeFileSync(join(dist, `program.cjs.${start}.v8`), script.createCachedData());
});
setTimeout(() => {
  process.stderr.write(`${start} does not begin.\n`);
  process.exit(1);
}, PATIENCE_MILLISECONDS).unref();

const commands = ['saves', 'statistics'];
const words = start === 'launcher' ? [] : commands.includes(start) ? [start] : [start, '--players', '2'];
process.argv = [process.execPath, main, ...words];
require(main);
