import type { Absence } from './absence.ts';
import type { Chat } from './chat.ts';
import type { TableView, UndoView } from './host-message.ts';
import { missing } from './lobby.ts';
import type { Room } from './room.ts';
import type { TableGame } from './table-game.ts';
import type { TableRecord } from './table-parts.ts';

/** The parts of a table that tell how it stands. */
export interface Standing {
  readonly code: string;
  readonly room: Room;
  readonly absence: Absence;
}

/** The table as everybody sees it. @param played the game that is played, or was played last */
export function tableView(
  { code, room, absence }: Standing,
  undo: UndoView | undefined,
  played: TableGame | undefined,
): TableView {
  const { lobby, members, phase, parts } = room;
  const lack = phase === 'lobby' ? missing(lobby) : undefined;
  return {
    ...{ phase, code, game: parts.game.id, options: lobby.options, owner: lobby.owner },
    ...(played ? { match: played.name, ...played.clock } : {}),
    members: members.view(),
    seats: lobby.seats.map((seat, index) => absence.shown(seat, index)),
    bots: parts.bots,
    away: absence.view(),
    ...(undo ? { undo } : {}),
    ...(played?.isUnsaved ? { unsaved: true } : {}),
    ...(lack ? { missing: lack.text } : {}),
  };
}

/** The table as it is kept. @param played the game that is played, or was played last */
export function tableRecord(
  { code, room, absence }: Standing,
  undo: UndoView | undefined,
  played: TableGame | undefined,
  chat: Chat,
): TableRecord {
  const { lobby, members, parts, phase } = room;
  const { game, password } = parts;
  return {
    ...{ code, game: game.id, lobby, members: members.records(chat.last), chat: chat.lines },
    ...(played?.isEntered ? { match: played.id, played: played.kept, ...absence.kept } : {}),
    ...(phase === 'ended' ? { ended: true } : {}),
    ...(undo ? { undo } : {}),
    ...(password === undefined ? {} : { password }),
  };
}
