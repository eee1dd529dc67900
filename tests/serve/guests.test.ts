import { describe, expect, it } from 'vitest';
import { Guests, guestId } from '../../src/serve/guests.ts';
import { openStore } from '../../src/store/open.ts';

async function newGuests() {
  const { store } = await openStore(':memory:');
  return { store, guests: new Guests(store.guests) };
}

describe('L23 guests', () => {
  it('are known again by their secret, which nobody else learns from their id', async () => {
    const { store, guests } = await newGuests();
    const id = guestId('ssh', 'key of Ann');
    expect(id).not.toContain('Ann');
    await guests.enter(id);
    expect(await guests.rename(id, ' Ann ')).toBeUndefined();
    await guests.change(id, { look: { ascii: true, colours: 1 } });
    const later = new Guests(store.guests);
    expect(await later.enter(id)).toMatchObject({ name: 'Ann', isNamed: true, look: { ascii: true } });
    expect(guestId('web', 'key of Ann')).not.toBe(id);
  });

  it('have names of their own, whatever case and blanks, here or away', async () => {
    const { store, guests } = await newGuests();
    await guests.enter('ssh-1');
    await guests.enter('ssh-2');
    await guests.rename('ssh-1', 'Ann');
    expect((await guests.rename('ssh-2', 'aNN'))?.text).toBe('Somebody else is called aNN: choose another.');
    const later = new Guests(store.guests);
    await later.enter('ssh-2');
    expect((await later.rename('ssh-2', 'Ann'))?.code).toBe('name-taken');
    expect(await later.rename('ssh-2', 'Bob')).toBeUndefined();
    expect(await later.rename('ssh-2', 'Bob ')).toBeUndefined();
  });

  it.each(['', '   ', 'a'.repeat(17), 'Ann\x1b[2J', 'a\nb', '\u202eAnn'])(
    'are not called %j',
    async (name) => {
      const { guests } = await newGuests();
      await guests.enter('ssh-1');
      expect((await guests.rename('ssh-1', name))?.code).toBe('wrong-name');
    },
  );

  it('are not kept before they have a name, and start again where what was kept is damaged', async () => {
    const { store, guests } = await newGuests();
    await guests.enter('ssh-1');
    await guests.change('ssh-1', { look: { ascii: false, colours: 3 } });
    expect(await store.guests.load('ssh-1')).toBeUndefined();
    await store.guests.save('ssh-9', 'odd', '{"name":7}');
    expect(await guests.enter('ssh-9')).toMatchObject({ isNamed: false, name: '' });
  });

  it('remember the latest they played with, each once', async () => {
    const { guests } = await newGuests();
    await guests.enter('ssh-1');
    await guests.rename('ssh-1', 'Ann');
    await guests.meet('ssh-1', ['Ann', 'Bob']);
    await guests.meet('ssh-1', ['Cleo', 'Bob']);
    expect(guests.get('ssh-1')?.met).toEqual(['Cleo', 'Bob']);
  });
});
