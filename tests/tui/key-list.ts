import { findGame } from '../../src/games/index.ts';
import { Layers } from '../../src/tui/app/layers.ts';
import { type Binding, keySigns } from '../../src/tui/terminal/keys.ts';

/** Notes every key that a screen binds while it is looked at, with what the hint bar and the help say of it. */
export class KeyList {
  readonly #screens = new Map<string, Map<string, string>>();
  #screen: Map<string, string> | undefined;

  /** Notes what is bound from now on. @param screen as the list of all screens names it. @returns how to stop. */
  watch(screen: string): () => void {
    const title = titleOf(screen);
    this.#screen = this.#screens.get(title) ?? new Map();
    this.#screens.set(title, this.#screen);
    const { addEntry, update } = Layers.prototype;
    const note = (bindings: readonly Binding[]): void => this.#note(bindings);
    Layers.prototype.addEntry = function (entry) {
      note(entry.bindings);
      return addEntry.call(this, entry);
    };
    Layers.prototype.update = function (entry, bindings) {
      note(bindings);
      update.call(this, entry, bindings);
    };
    return () => Object.assign(Layers.prototype, { addEntry, update });
  }

  #note(bindings: readonly Binding[]): void {
    for (const binding of bindings) {
      const keys = keySigns(binding).join('/');
      if (keys !== '') this.#screen!.set(`${keys} ${binding.label}`, `| ${code(keys)} | ${binding.label} |`);
    }
  }

  /** The page of all keys, in Markdown; what every screen has stands at its beginning alone. */
  page(): string {
    const screens = [...this.#screens.values()];
    const everywhere = [...(screens[0]?.keys() ?? [])].filter((key) =>
      screens.every((keys) => keys.has(key)),
    );
    const table = (rows: readonly string[]): string =>
      ['| Keys | What they do |', '|---|---|', ...rows].join('\n');
    const sections = [...this.#screens].map(([name, keys]) => {
      const own = [...keys].filter(([key]) => !everywhere.includes(key)).map(([, row]) => row);
      return `## ${name}\n\n${own.length > 0 ? table(own) : 'No other keys.'}\n`;
    });
    const common = table(everywhere.map((key) => screens[0]!.get(key)!));
    return `${head}\n## Everywhere\n\n${common}\n\n${sections.join('\n')}`;
  }
}

const head = `# Keys

Every key of every screen, as the program itself binds, hints at and explains it; \`?\` shows those that work at the moment,
and why others do not. Made by \`npm run keys\`.
`;

/** Screens of a game that have the same keys stand together. */
const together: Readonly<Record<string, string>> = {
  'new game': 'the form of a new game',
  'a game begins': 'the table',
  'a full table': 'the table',
  'a game is over': 'the end of a game',
  'the end of a full table': 'the end of a game',
  'a replay of a full table': 'a replay',
};

function titleOf(screen: string): string {
  const [first, rest] = screen.split(': ') as [string, string?];
  const name = findGame(first)?.title ?? `${first[0]!.toUpperCase()}${first.slice(1)}`;
  return rest === undefined ? name : `${name}: ${together[rest] ?? rest}`;
}

const code = (keys: string): string => `\`${keys.replaceAll('|', '\\|')}\``;
