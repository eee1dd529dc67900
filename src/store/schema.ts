/** Times are milliseconds since 1970; JSON is text, since the two databases keep it differently. */
export interface Tables {
  versions: { id: number; version: number };
  matches: {
    id: string;
    game: string;
    title: string;
    options: string;
    players: string;
    seed: string;
    setup_chance: string;
    sources: string;
    started_at: number;
    finished_at: number | null;
    removed_at: number | null;
    outcome: string | null;
    /** How many steps there are, and when the last one was written: lists are read without counting. */
    steps: number;
    updated_at: number;
  };
  /** `number` counts from 1. */
  steps: {
    match_id: string;
    number: number;
    seat: number;
    move: string;
    chance: string;
    played_at: number;
  };
  /** What a host must know to go on with a table of players in other places. */
  network_tables: { code: string; record: string; saved_at: number };
  /** What the computer thinks of a finished match, as JSON. */
  reviews: { match_id: string; record: string };
  /** The statistics as they were last counted, as JSON: one row. */
  sums: { id: number; record: string };
  /** Who comes to a server; `name` is unique. */
  guests: { id: string; name: string; record: string };
  locks: { match_id: string; owner: string; host: string; pid: number; beat_at: number; fence: number };
}
