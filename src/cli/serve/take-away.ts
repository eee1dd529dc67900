import { randomBytes } from 'node:crypto';
import type { Clock } from '../../engine/clock.ts';
import { isOver } from '../../engine/match.ts';
import { type Refusal, refuse } from '../../engine/refusal.ts';
import { Quota } from '../../net/quota.ts';
import type { Page } from '../../serve/web-door.ts';
import type { Store } from '../../store/store.ts';
import { logFile } from '../log-file.ts';
import { openSaved } from '../open-saved.ts';

/** In what form a finished game can be had: what a person calls it, and the ending of its file. */
export const takeAwayForms = [
  { format: 'text', label: 'Log, to read', ending: 'txt' },
  { format: 'jsonl', label: 'Log, to replay and to analyse', ending: 'jsonl' },
  { format: 'asciicast', label: 'Recording, for asciinema and its players', ending: 'cast' },
] as const;
export type TakeAwayForm = (typeof takeAwayForms)[number];

/** How long a link leads to its file, in milliseconds; and how many files one guest may have made in an hour. */
const LINK_LASTS = 600_000;
const HOUR = 3_600_000;
const MOST_AN_HOUR = 30;

/** Finished games as files, for whoever has the link to one. */
export class TakeAways {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #quota: Quota;
  readonly #links = new Map<string, () => Promise<Page>>();
  /** Done when those that were asked for before are made. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.#quota = new Quota(clock, MOST_AN_HOUR, HOUR);
  }

  /** @param match the id of a match. @returns the path under which a browser finds the file for a while */
  async link(guest: string, match: string, { format, ending }: TakeAwayForm): Promise<string | Refusal> {
    const opened = await openSaved(this.#store, match);
    if (!isOver(opened.match)) return refuse('not-over', 'This game is not over: it can be had when it is.');
    if (!this.#quota.take(guest))
      return refuse('too-many', 'That was a lot of files: wait an hour before the next.');
    const path = `/take/${randomBytes(12).toString('base64url')}.${ending}`;
    const file = `${opened.entry.id}-${match}.${ending}`;
    let made: Promise<Page> | undefined;
    const make = async (): Promise<Page> => ({
      ...{ type: 'text/plain; charset=utf-8', file },
      body: await logFile(opened.match, format),
    });
    this.#links.set(path, () => {
      if (!made) {
        // A recording takes seconds: one at a time, so that the tables do not notice.
        made = this.#before.then(make);
        this.#before = made.catch(() => {});
      }
      return made;
    });
    this.#clock.after(LINK_LASTS, () => this.#links.delete(path));
    return path;
  }

  async page(path: string): Promise<Page | undefined> {
    return this.#links.get(path)?.();
  }
}
