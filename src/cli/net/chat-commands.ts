import type { ClientState } from '../../net/client.ts';
import { type ClientMessage, isChat } from '../../net/client-message.ts';
import type { Step } from './steps.tsx';

/** What a line typed into the chat asks for. */
type ChatStep =
  | { readonly type: 'send'; readonly message: Extract<ClientMessage, { type: 'say' | 'kick' | 'owner' }> }
  | { readonly type: 'mute'; readonly member: number; readonly muted: boolean }
  | {
      readonly type: 'manners';
      readonly what: 'block' | 'unblock' | 'report';
      readonly member: number;
      readonly name: string;
      readonly words: string;
    }
  | { readonly type: 'refuse'; readonly text: string };

/** What a house of many tables does for somebody about another; each answers with a sentence. @throws UserError why it is not done */
export interface Manners {
  block(name: string, isBlocked: boolean): Promise<string>;
  /** @param lines what they said last */
  report(name: string, words: string, lines: readonly string[]): Promise<string>;
}

/** What leads to the commands: all of them leave a small window little room for what is said. */
const moreSteps: readonly Step[] = [['/', 'shows what else can be done, such as /to NAME TEXT']];

/** Commands of everybody, by how they are typed, and what they do. */
const chatSteps: readonly Step[] = [
  ['/to NAME TEXT', 'say it to one alone'],
  ['/mute NAME', 'hide what they say; /unmute shows it again'],
];
/** Who owns the table can do more. */
const ownerSteps: readonly Step[] = [
  ['/kick NAME', 'ask them to leave'],
  ['/owner NAME', 'hand the table over'],
];
/** Where the house knows its people. */
const houseSteps: readonly Step[] = [
  ['/block NAME', 'hear nothing of them at any table; /unblock'],
  ['/report NAME WHY', 'tell who runs this place'],
];

/** The commands that there are for this person here, behind what is typed so far. */
export function commandSteps(
  typed: string,
  { table, you }: ClientState,
  hasManners: boolean,
): readonly Step[] {
  if (typed !== '/') return typed === '' ? moreSteps : [];
  return [...chatSteps, ...(you === table?.owner ? ownerSteps : []), ...(hasManners ? houseSteps : [])];
}

const commands = ['to', 'mute', 'unmute', 'kick', 'owner'];
const houseCommands = ['block', 'unblock', 'report'] as const;

/** Reads a line of chat: words, or a command with a slash. */
export function readChatLine(line: string, { table, you }: ClientState, hasManners = false): ChatStep {
  const text = line.trim();
  if (!text.startsWith('/')) return saying(text);
  const [command = '', ...rest] = text.slice(1).split(' ');
  const what = hasManners ? houseCommands.find((each) => each === command) : undefined;
  if (what === undefined && !commands.includes(command)) {
    const known = [...commands, ...(hasManners ? houseCommands : [])].map((name) => `/${name}`).join(', ');
    return { type: 'refuse', text: `There is no /${command}: choose one of ${known}.` };
  }
  const others = (table?.members ?? []).filter(({ id }) => id !== you);
  const argument = rest.join(' ');
  // Names may hold blanks: the longest one that the line begins with is meant.
  const member = others
    .filter(({ name }) => `${argument} `.toLowerCase().startsWith(`${name.toLowerCase()} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (!member) {
    const [first, ...more] = others.map(({ name }) => name);
    if (first === undefined) return { type: 'refuse', text: 'Nobody else is here.' };
    const whom = more.length === 0 ? first : `one of ${[first, ...more].join(', ')}`;
    return { type: 'refuse', text: `Write the name of whom it concerns: ${whom}.` };
  }
  const words = argument.slice(member.name.length).trim();
  if (what !== undefined) return { type: 'manners', what, member: member.id, name: member.name, words };
  if (command === 'kick' || command === 'owner') {
    return { type: 'send', message: { type: command, member: member.id } };
  }
  if (command !== 'to') return { type: 'mute', member: member.id, muted: command === 'mute' };
  if (words === '') return { type: 'refuse', text: `Write what you want to tell ${member.name}.` };
  return saying(words, member.id);
}

function saying(text: string, to?: number): ChatStep {
  // One character on the screen may be many on the wire.
  if (!isChat(text)) return { type: 'refuse', text: 'That is too long to be said at once: shorten it.' };
  return { type: 'send', message: { type: 'say', text, to } };
}
