import { capital } from '../../../../engine/sentence.ts';
import { firstFitting } from '../../../../tui/paint/width.ts';
import { type Command, plainCommand } from '../../../../tui/table/commands.ts';
import { type Binding, deadKey, stepKeys, stepped } from '../../../../tui/terminal/keys.ts';
import { worthText } from '../../rules/feature-text.ts';
import type { Move } from '../../rules/moves/move.ts';
import { noFollower } from '../../rules/moves/no-follower.ts';
import type { Preview, SegmentInfo } from '../../rules/queries.ts';
import { tileOf } from '../../rules/view.ts';
import { aFollowerOn, followerNames, partName } from '../../rules/words.ts';
import { bringsNow, type Desk, type DeskIn } from '../desk.ts';
import { afterTimeUp } from '../news.ts';
import { handPart, spokenHand } from '../panels/Hand.tsx';
import type { Interaction } from './index.ts';
import type { ModeOf } from './mode.ts';

/** A person decides about a follower for the tile that is down (CC4); the last Enter plays both. */
export function placeFollower(desk: DeskIn<'placeFollower'>): Interaction {
  const { mode, preview, view, place } = desk;
  const { cursor, rotation, segment } = mode;
  const chosen = preview?.segments.find(({ id }) => id === segment);
  const follower = segment === undefined ? null : { seat: view.current, segment };
  return {
    keys: choosingKeys(desk, chosen),
    status: statusOf(desk, chosen),
    board: { held: { ...cursor, tile: tileOf(view), rotation, how: 'placed', follower } },
    panel: (width) => handPart(desk, width),
    spoken: () => spokenHand(desk),
    // A tile that was put down stays there.
    expiry: place,
  };
}

function statusOf(desk: DeskIn<'placeFollower'>, chosen: SegmentInfo | undefined): string {
  const { mode, view, lens, place, table, width } = desk;
  const said = chosen
    ? [`Enter: ${aFollowerOn(chosen.kind, partName(tileOf(view), mode.rotation, chosen.id))}.`]
    : [
        'Place a follower on a part by its number, or press Enter for none.',
        'Choose a part, or Enter for none.',
      ];
  const worth = chosen && lens.hints ? ` ${capital(worthText(chosen.feature))}.` : '';
  const all = said.map((text) => text + (bringsNow(desk, mode.segment) || worth));
  const late = place || chosen ? [] : afterTimeUp(table.lines, all);
  return firstFitting([...late, ...all], width);
}

const liesForGood = 'The tile is placed. Place a follower, or press Enter for none.';

function choosingKeys(desk: DeskIn<'placeFollower'>, chosen: SegmentInfo | undefined): readonly Binding[] {
  const { mode, place, enter } = desk;
  const { segment } = mode;
  return [
    ...numberKeys(desk),
    {
      key: 'enter',
      label: chosen ? `place the ${followerNames[chosen.kind]}` : 'no follower',
      run: () => finish(segment === undefined ? noFollower : { type: 'placeFollower', segment }, desk),
    },
    {
      key: 'backspace',
      label: segment === undefined ? 'pick up' : 'discard',
      whyNot: place || segment !== undefined ? undefined : liesForGood,
      run: () => enter(segment === undefined ? backToTile(mode) : { ...mode, segment: undefined }),
    },
    ...(place ? [{ key: 'escape', label: 'back', run: () => enter(backToTile(mode)) }] : []),
    deadKey(
      ['left', 'right', 'tab', 'r', 'R'],
      'move',
      place ? 'The tile is down. Backspace picks it up again.' : liesForGood,
    ),
  ];
}

function backToTile({ cursor, rotation }: ModeOf<'placeFollower'>) {
  return { kind: 'placeTile', cursor, rotation, touched: true } as const;
}

/** The keys that choose a part: by its number, or one after the other. */
function numberKeys({ mode, preview, table, enter }: DeskIn<'placeFollower'>): readonly Binding[] {
  return [
    {
      key: [...'12345678'],
      label: 'choose that part',
      hidden: true,
      run: ({ name }) => {
        const choice = preview?.segments.find(({ number }) => number === Number(name));
        if (!choice) table.refuse(`The tile has no part ${Number(name)} for a follower.`);
        else enter({ ...mode, segment: choice.id === mode.segment ? undefined : choice.id });
      },
    },
    // After the last part there is none.
    stepKeys(['up', 'down'], 'choose', (by) => {
      const all = [undefined, ...choicesOf(preview)];
      enter({ ...mode, segment: all[stepped(all.indexOf(mode.segment), by, all.length)] });
    }),
  ];
}

/** The parts that can be claimed. */
function choicesOf(preview: Preview | undefined): readonly string[] {
  return (preview?.segments ?? []).filter(({ number }) => number).map(({ id }) => id);
}

/** Ends the turn with a follower, or with none; a tile that was put down is played with it. */
function finish(follower: Move, { place, table, view }: Desk): undefined {
  const seat = view.current;
  if (!place) table.play(follower);
  else table.playAll([place, follower].map((move) => ({ seat, move })));
}

/** While the follower for a tile is chosen that is not yet played, `:none` and `:follower C0` play both, `:undo` neither. */
export function typedCommands(desk: Desk): readonly Command[] {
  const { mode, preview, place, lens } = desk;
  if (mode.kind !== 'placeFollower' || !preview || !place) return [];
  const both = (follower: Move): undefined => finish(follower, desk);
  const choices = choicesOf(preview);
  return [
    plainCommand('none', () => both(noFollower)),
    plainCommand('undo', () => desk.enter(backToTile(mode))),
    {
      name: 'follower',
      usage: 'follower PART',
      complete: () => (lens.hints ? choices : []),
      run({ _: [word = ''] }) {
        const segment = word.toUpperCase();
        if (!choices.includes(segment))
          return `There is no free part ${word === '' ? 'without a name' : word}: choose ${choices.join(', ')}.`;
        return both({ type: 'placeFollower', segment });
      },
    },
  ];
}
