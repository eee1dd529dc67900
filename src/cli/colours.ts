import { Chalk, type ChalkInstance } from 'chalk';
import { colourLevel } from '../tui/terminal/colour.ts';

/** Colours for what a command prints on a stream: none where it is no terminal, or where `NO_COLOR` asks for none. */
export function coloursFor(stream: { readonly isTTY?: boolean | undefined }): ChalkInstance {
  return new Chalk({ level: colourLevel(stream, process.env) });
}
