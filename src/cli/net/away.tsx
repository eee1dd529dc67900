import { type ReactNode, useCallback, useState } from 'react';
import type { AnyTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { useApp } from '../../tui/app/app-context.ts';
import type { Place, PropsAt } from '../place.ts';
import { saveLogFile } from '../save-log-file.ts';
import { SaveLog } from '../screens/save-log.tsx';
import type { JoinRequest, Typed } from './address.ts';
import { nameAt } from './own-name.ts';
import { TableScreen, type TableScreenProps } from './table-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

/** A table as a screen of the program. */
export function TableAway({ stage, back = { name: 'launcher' }, ...props }: PropsAt<'table'>): ReactNode {
  const { push, replace } = useApp();
  const [asked, ask] = useState<Match<AnyTypes>>();
  const leave = (): void => {
    stage.client = undefined;
    replace(stage.screen(back));
  };
  const review: TableScreenProps['review'] = (match, screen) =>
    push(stage.screen({ name: 'review', match, screen }));
  const finish = useCallback((match: Match<AnyTypes>) => stage.played.finish(match), [stage]);
  const saveLog: TableScreenProps['saveLog'] = (match, file, format) =>
    file === undefined ? void ask(match) : saveLogFile(match, file, format);
  return (
    <>
      <TableScreen {...props} {...{ review, finish, saveLog, leave }} />
      {asked && <SaveLog match={asked} close={() => ask(undefined)} />}
    </>
  );
}

/** The tables that are found, as a screen of the program. */
export function TablesAway({ stage, called, typed, sought, watch, look }: PropsAt<'tables'>): ReactNode {
  const { replace, complain } = useApp();
  const join = async (request: JoinRequest, latest?: Typed): Promise<void> => {
    // Sockets are loaded only where they are wanted: no first frame waits for them.
    const { connect } = await import('./connect.ts');
    const own = request.code === undefined ? undefined : stage.hosted.get(request.code);
    const client = own?.sit() ?? connect(request, stage);
    const { password: _, ...again } = { ...sought };
    const back: Place = {
      ...{ name: 'tables', called: request.name, typed: latest ?? typed, sought: again },
      ...{ watch: request.watch === true, look },
    };
    replace(stage.screen({ name: 'table', client, addresses: own?.addresses ?? [], back }));
  };
  return (
    <TablesScreen
      nameAt={(url, watching) => called ?? nameAt(stage.settings.get(), url, watching)}
      {...{ typed, sought, watch, look }}
      own={[...stage.hosted.values()].map(({ code, url }) => ({ code, url }))}
      join={(request, latest) => void join(request, latest).catch(complain)}
      host={() => replace(stage.screen({ name: 'host' }))}
      leave={() => replace(stage.screen({ name: 'launcher' }))}
    />
  );
}
