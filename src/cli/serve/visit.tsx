import type { ReactNode } from 'react';
import { messageOf } from '../../engine/user-error.ts';
import { Allowance } from '../../net/allowance.ts';
import type { Guest } from '../../serve/guests.ts';
import { inTurns } from '../../serve/in-turns.ts';
import type { Visitor } from '../../serve/visitor.ts';
import { createSound } from '../../sound/sound.ts';
import { readSettings, type Settings, type SettingsStore } from '../../tui/app/settings.ts';
import { startApp } from '../../tui/program/app.tsx';
import { realClock } from '../../tui/terminal/clock.ts';
import { Terminal } from '../../tui/terminal/terminal.ts';
import { credits } from '../credits.ts';
import { FirstVisit, type Look } from './first-visit.tsx';
import { HallScreen } from './hall-screen.tsx';
import { discreetly, type House, renameGuest } from './house.ts';
import { Places } from './to-tables.tsx';

/** Keys that do not come for so long end the visit; the seat at a table stays. */
const IDLE = 30 * 60_000;

/** So often one person may be here at the same time, in as many terminals and pages. */
const MOST_VISITS = 5;

/** Screens are begun so many milliseconds after one another: each takes about as long, and the tables are played meanwhile. */
const BEGIN_EVERY = 15;
/** Keys that are taken at once, and so many more a second; others wait. */
const KEYS = { burst: 40, perSecond: 40 } as const;
const KEY_WAIT = 25;

const begin = inTurns(realClock, BEGIN_EVERY);

/** Shows a visitor round until they leave: at the first visit what their terminal can show, then the hall. */
export async function visit(house: House, visitor: Visitor): Promise<void> {
  const { guests, log } = house;
  const { door, id, terminal: far } = visitor;
  log('came', { door, guest: id });
  const leaveIdle = watchIdle(visitor);
  let entered = false;
  try {
    const guest = await guests.enter(id);
    entered = true;
    if (guests.visitsOf(id) > MOST_VISITS) {
      log('refused', { door, guest: id, why: 'too many' });
      far.output.write(`You are here ${MOST_VISITS} times already: leave one of them first.\r\n`);
      return;
    }
    await begin();
    if ((!guest.isNamed || !guest.look) && !far.input.writableEnded)
      await show(house, visitor, firstVisit(house, visitor, guest));
    const known = guests.get(id);
    if (known?.isNamed && !far.input.writableEnded) {
      const places = new Places();
      await show(
        house,
        visitor,
        <HallScreen {...{ house, places }} guest={id} fetch={visitor.fetch} />,
        places,
      );
      places.close();
    }
  } catch (error) {
    log('visit failed', { door, guest: id, why: messageOf(error) });
    far.farewell ??= 'Something does not work here just now: come back in a moment.';
  } finally {
    leaveIdle();
    if (entered) guests.leave(id);
    if (far.farewell !== undefined) far.output.write(`${far.farewell}\r\n`);
    log('left', { door, guest: id });
    visitor.end();
    far.hangUp();
  }
}

function firstVisit(house: House, { id, login }: Visitor, guest: Guest): ReactNode {
  return (
    <FirstVisit
      house={house.name}
      name={guest.name || login}
      look={(look: Look) =>
        discreetly(
          house,
          house.guests.change(id, () => ({ look })),
        )
      }
      call={(name) => renameGuest(house, id, name)}
    />
  );
}

/** Runs screens on the visitor's terminal until they are left. */
async function show(house: House, visitor: Visitor, first: ReactNode, places?: Places): Promise<void> {
  const { terminal: far, term, truecolour, id } = visitor;
  const look = house.guests.get(id)?.look;
  const settings = guestSettings(house, id);
  const terminal = new Terminal({
    input: far.input,
    output: far.output,
    host: far.host,
    env: { LANG: 'C.UTF-8', TERM: term, ...colourEnv(look?.colours ?? (truecolour ? 3 : undefined)) },
    ...(settings.get().reader ? { mode: 'lines' as const } : {}),
  });
  far.mode = terminal.mode;
  const sound = createSound({
    settings: () => ({ sound: settings.get().sound, volume: settings.get().volume * 10 }),
    folder: '',
    bell: { write: () => terminal.bell() },
    isRemote: true,
  });
  try {
    await startApp(
      {
        terminal,
        settings,
        clock: realClock,
        sound: (name) => sound.play(name),
        about: credits,
        isRunning: () => places?.isPlaying ?? false,
        isKept: () => places?.isPlaying ?? false,
        gate: pacedKeys(),
      },
      first,
    ).done;
  } finally {
    sound.close();
  }
}

/** Nobody's keys take all the time there is. */
function pacedKeys(): () => Promise<void> {
  const allowance = new Allowance(realClock, KEYS.burst, KEYS.perSecond);
  return async () => {
    while (!allowance.take()) await new Promise<void>((resolve) => realClock.after(KEY_WAIT, resolve));
  };
}

function colourEnv(colours: number | undefined): Readonly<Record<string, string>> {
  return colours === undefined ? {} : { FORCE_COLOR: String(colours) };
}

/** The guest's own settings, kept with what else is known of them. */
function guestSettings({ guests }: House, id: string): SettingsStore {
  const read = (): Settings => {
    const guest = guests.get(id);
    const settings = readSettings({ ...guest?.settings, seats: {} });
    const ascii = typeof guest?.settings.ascii === 'boolean' ? settings.ascii : (guest?.look?.ascii ?? false);
    const [own, ...others] = settings.players;
    return { ...settings, ascii, players: [{ ...own!, name: guest?.name || own!.name }, ...others] };
  };
  return {
    get: read,
    set: ({ storage: _, seats: __, players: ___, secret: ____, ...settings }) =>
      void guests.change(id, () => ({ settings })).catch(() => {}),
    trouble: undefined,
  };
}

/** @returns what ends the watch. */
function watchIdle({ terminal: far }: Visitor): () => void {
  let cancel = (): void => {};
  const again = (): void => {
    cancel();
    cancel = realClock.after(IDLE, () => far.input.end());
  };
  // Not as one who reads the keys: those that come before the first screen would be lost to it.
  far.onTyped = again;
  again();
  return () => cancel();
}
