import { useReducer, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useApp, useKeys } from '../../src/tui/app-context.ts';
import { Confirm } from '../../src/tui/dialog.tsx';
import { Frame } from '../../src/tui/frame.tsx';
import { mount } from './driver.tsx';

function Counter() {
  const { say, push } = useApp();
  const [count, add] = useReducer((at: number, by: number) => at + by, 0);
  const [asking, setAsking] = useState(false);
  useKeys([
    { key: 'j', label: 'more', run: () => add(1) },
    {
      key: 'k',
      label: 'less',
      run: () => add(-1),
      whyNot: count === 0 ? 'There is nothing to take.' : undefined,
    },
    { key: 'enter', label: 'told', run: () => say(`It is ${count}.`) },
    { key: 'd', label: 'reset', run: () => setAsking(true) },
    { key: 'n', label: 'next', hidden: true, run: () => push(<Counter />) },
  ]);
  return (
    <Frame
      title={['Counter', 'a test']}
      turn={{ name: 'ANN', colour: 'red' }}
      right="1:07"
      mark="NOT SAVED"
      status="Ready."
      help={[{ title: 'Counting', lines: ['Up and down.'] }]}
      draw={(body) => body.text(2, 2, `count ${count}`)}
    >
      {asking && (
        <Confirm
          title="Reset"
          text="Begin again at nothing?"
          yes="Reset"
          onYes={() => {
            add(-count);
            setAsking(false);
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </Frame>
  );
}

describe('the frame of the program', () => {
  it('L3 shows title, body, status and the keys that work now', async () => {
    const table = await mount(<Counter />);
    console.log(table.frame());
    table.sees(
      'Counter · a test · ● ANN to move',
      '1:07',
      'NOT SAVED',
      'count 0',
      'Ready.',
      'j more',
      '? help',
    );
    table.seesNot('k less');
    expect(table.rows()).toHaveLength(24);
    await table.close();
  });

  it('L3 keeps every key of a burst, in order', async () => {
    const table = await mount(<Counter />);
    await table.send('jjj\r');
    table.sees('count 3', 'It is 3.');
    await table.press('d');
    console.log(table.frame());
    await table.press('enter');
    table.sees('count 3');
    await table.press('d', 'r');
    table.sees('count 0');
    await table.press('k');
    table.sees('There is nothing to take.');
    await table.press('?');
    console.log(table.frame());
    table.sees('Counting', 'Begin');
    await table.close();
  });
});
