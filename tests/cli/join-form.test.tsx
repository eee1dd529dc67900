import { afterEach, expect, it } from 'vitest';
import type { JoinRequest, Sought } from '../../src/cli/net/address.ts';
import { TablesAway } from '../../src/cli/net/away.tsx';
import { TablesScreen } from '../../src/cli/net/tables-screen.tsx';
import type { Place } from '../../src/cli/place.ts';
import { screenOf } from '../../src/cli/screens/screen-of.tsx';
import type { Stage } from '../../src/cli/stage.ts';
import type { FoundTable } from '../../src/net/discovery.ts';
import { memorySettings, mount, type Table } from '../tui/driver.tsx';
import { until } from '../until.ts';

const open: Table[] = [];
afterEach(async () => {
  for (const table of open.splice(0)) await table.close();
});

const found: FoundTable = {
  ...{ address: '192.168.1.9:4949', code: 'BCDF', game: 'catan', host: 'Bob', seats: '1 of 4' },
  ...{ password: false, secure: true },
};

/** The tables of the network, and what was asked to be joined. */
async function tables(
  shown: readonly FoundTable[],
  sought?: Sought,
): Promise<{ screen: Table; joined: JoinRequest[] }> {
  const joined: JoinRequest[] = [];
  const nothing = (): void => {};
  const screen = await mount(
    <TablesScreen
      {...{ watch: false, sought, own: [], host: nothing, leave: nothing }}
      nameAt={(url) => (url === 'ws://192.168.1.3:4949' ? 'Annie' : 'Ann')}
      look={(onChange) => {
        onChange(shown);
        return { close: nothing };
      }}
      join={(request) => joined.push(request)}
    />,
    { columns: 80, rows: 24 },
  );
  open.push(screen);
  return { screen, joined };
}

it('L9 whoever joins by the form says there where the host was before', async () => {
  const { screen, joined } = await tables([]);
  await screen.press('a');
  await screen.type('192.168.1.7');
  await screen.press('down', 'down', 'down', 'down');
  screen.sees('Old address', 'The one your seat was taken at, if it has changed.');
  await screen.type('not an address');
  await screen.press('enter');
  screen.sees('Write an address such as 192.168.1.7:4949.');
  expect(joined).toEqual([]);
  await screen.press(...Array<string>(14).fill('backspace'));
  await screen.type('192.168.1.3');
  await screen.press('enter');
  expect(joined).toEqual([{ url: 'ws://192.168.1.7:4949', was: 'ws://192.168.1.3:4949', name: 'Annie' }]);
});

it('L9 a table that was found may have been elsewhere, too', async () => {
  const { screen, joined } = await tables([found]);
  await screen.press('enter', 'down');
  await screen.type('192.168.1.3:4950');
  await screen.press('enter');
  const [url, was] = ['wss://192.168.1.9:4949', 'wss://192.168.1.3:4950'];
  expect(joined).toEqual([{ url, was, name: 'Ann', code: 'BCDF' }]);
});

it('L9 a table is found on the network by its code alone, and is told the password if it asks for one', async () => {
  const closed = { ...found, code: 'GHJK', address: '192.168.1.8:4949', password: true, secure: false };
  const sought = { code: 'GHJK', password: 'oak' };
  const { screen, joined } = await tables([found, closed], sought);
  screen.sees('1 table found.', 'GHJK');
  screen.seesNot('BCDF');
  await screen.press('enter', 'enter');
  expect(joined).toEqual([{ url: 'ws://192.168.1.8:4949', name: 'Ann', ...sought }]);
});

it('L9 a code that no table of the network has leads to no other, and stands in the form for an address', async () => {
  const { screen, joined } = await tables([found], { code: 'GHJK' });
  screen.sees('Table GHJK has not been found yet', 'Looking for table GHJK on the local network');
  await screen.press('a');
  await screen.type('192.168.1.7');
  await screen.press('enter');
  expect(joined).toEqual([{ url: 'ws://192.168.1.7:4949', name: 'Ann', code: 'GHJK' }]);
});

it('L9 a password goes to no table that asks for none', async () => {
  const { screen, joined } = await tables([found], { password: 'oak' });
  await screen.press('enter', 'enter');
  expect(joined).toEqual([{ url: 'wss://192.168.1.9:4949', name: 'Ann', code: 'BCDF' }]);
});

it('L9 the form fills in the name of the seat at that address, unless another is typed', async () => {
  const { screen, joined } = await tables([]);
  await screen.press('a');
  screen.sees(/Your name +Ann /);
  await screen.type('192.168.1.3');
  screen.sees(/Your name +Annie /);
  await screen.press('backspace');
  screen.sees(/Your name +Ann /);
  await screen.press('down');
  await screen.type('a');
  await screen.press('up');
  await screen.type('3');
  await screen.press('enter');
  expect(joined).toEqual([{ url: 'ws://192.168.1.3:4949', name: 'Anna' }]);
});

function stageOf(): Stage {
  const stage = {
    ...{ settings: memorySettings(), hosted: new Map(), client: undefined },
    // As at once where the host says no.
    screen: (place: Place) => (place.name === 'table' && place.back ? screenOf(stage, place.back) : null),
  } as unknown as Stage;
  return stage;
}

it('L9 who was not let in at the table of a code is led to no other, and asked for its password anew', async () => {
  const stage = stageOf();
  const look = (onChange: (tables: readonly FoundTable[]) => void): { close(): void } => {
    onChange([
      { ...found, password: true },
      { ...found, code: 'GHJK' },
    ]);
    return { close() {} };
  };
  const sought = { code: 'BCDF', password: 'oak' };
  const screen = await mount(<TablesAway {...{ stage, sought, look }} watch={false} />, {
    ...{ columns: 80, rows: 24 },
  });
  open.push(screen);
  await screen.press('enter', 'enter');
  await until(() => stage.client !== undefined);
  stage.client!.close();
  screen.sees('1 table found.', 'BCDF');
  await screen.press('enter');
  screen.sees(/Password +\[? +/);
  screen.seesNot('GHJK', 'oak');
});

it('L9 who was not let in at an address finds what they wrote there again, but for the password', async () => {
  const stage = stageOf();
  const look = (): { close(): void } => ({ close() {} });
  const screen = await mount(<TablesAway {...{ stage, look }} watch={false} />, { columns: 80, rows: 24 });
  open.push(screen);
  await screen.press('w', 'a');
  await screen.type('127.0.0.1:9');
  await screen.press('down', 'down', 'down');
  await screen.type('oak');
  await screen.press('enter');
  await until(() => stage.client !== undefined);
  stage.client!.close();
  await screen.press('a');
  screen.sees('Watch a table', /Address +127\.0\.0\.1:9 /, /Password +\[? +/);
  screen.seesNot('oak');
});
