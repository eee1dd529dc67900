import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { type Art, artOf, mostCells } from '../../../pictures/art.ts';
import { type ImageRead, readImage } from '../../../pictures/decode.ts';
import { pathIn } from '../../../shelf/import-file.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import { Label } from '../../../tui/app/label.tsx';
import { Layer } from '../../../tui/app/layer.tsx';
import { useForm } from '../../../tui/widgets/form.tsx';
import type { FormField } from '../../../tui/widgets/form-fields.ts';
import { FormView } from '../../../tui/widgets/form-view.tsx';
import { Overlay } from '../../../tui/widgets/overlay.tsx';
import type { BoardFile, PictureFile } from '../rules/board-file.ts';
import { Picture } from '../screen/board/picture.tsx';
import type { DeskHands } from './board-keys.ts';
import { type PictureSpot, spotText } from './edits.ts';

interface PictureFormProps {
  readonly file: BoardFile;
  readonly spot: PictureSpot;
  readonly hands: Pick<DeskHands, 'edit' | 'say'>;
  close(): void;
}

const WIDTH = 66;
/** In cells; a pawn is no more than two rows high anywhere. */
const sizes = {
  large: { columns: mostCells.columns, rows: mostCells.rows },
  middle: { columns: 16, rows: 8 },
  small: { columns: 8, rows: 4 },
  pawn: { columns: 4, rows: 2 },
} as const;
type SizeName = keyof typeof sizes;
const from = { begin: 0, middle: 0.5, end: 1 } as const;
const usual: Readonly<Record<PictureSpot['type'], SizeName>> = {
  middle: 'large',
  square: 'middle',
  pawn: 'pawn',
};

/** How a picture is made of a file. */
interface Wish {
  readonly path: string;
  readonly size: SizeName;
  readonly fit: 'fill' | 'whole';
  readonly from: keyof typeof from;
  readonly alt: string;
}

/** Chooses a picture from a file, cuts and fits it, and shows what becomes of it. */
export function PictureForm(props: PictureFormProps): ReactNode {
  return (
    <Layer>
      <PictureBody {...props} />
    </Layer>
  );
}

function PictureBody({ file, spot, hands, close }: PictureFormProps): ReactNode {
  const { size } = useApp();
  const now = pictureAt(file, spot);
  const form = useForm<Wish>({
    // Of the picture that is there only its words can be changed: the board does not hold the file.
    fields: (values) => (keepsPicture(values, now) ? fields.filter(({ name }) => isKept(name)) : fields),
    initial: { path: '', size: usual[spot.type], fit: 'fill', from: 'middle', alt: now?.alt ?? '' },
    check: (values) => {
      if (keepsPicture(values, now)) return {};
      const read = imageFor(values);
      return read.ok ? {} : { path: read.reason };
    },
    buttons: [
      {
        label: 'Put it there',
        run: (values) => {
          const picture = pictureFor(values, now);
          if (picture) hands.edit({ type: 'picture', spot, picture });
          close();
        },
      },
      ...(now
        ? [
            {
              label: 'Take it away',
              when: 'any' as const,
              run: () => {
                hands.edit({ type: 'picture', spot, picture: undefined });
                close();
              },
            },
          ]
        : []),
      { label: 'Cancel', when: 'any', run: close },
    ],
  });
  const { values } = form;
  const shown = useMemo(() => pictureFor(values, now) ?? now, [values, now]);
  const room = Math.min(mostCells.rows, size.rows - 15);
  return (
    <Overlay title={`Picture ${spotText(spot, file)}`} width={WIDTH}>
      <FormView form={form} width={WIDTH} height={11} />
      <Box height={room} marginTop={1} justifyContent="center">
        {shown ? (
          <Picture picture={shown} width={mostCells.columns} height={room} />
        ) : (
          <Label tone="muted">The picture is shown here.</Label>
        )}
      </Box>
    </Overlay>
  );
}

const fields: readonly FormField[] = [
  {
    kind: 'text',
    ...{ name: 'path', label: 'File', most: 400, width: 46 },
    help: 'A PNG or JPEG: write its path, or drop the file on the window.',
  },
  {
    kind: 'choice',
    ...{ name: 'size', label: 'Size' },
    choices: [
      { value: 'large', label: '32 x 16 cells' },
      { value: 'middle', label: '16 x 8 cells' },
      { value: 'small', label: '8 x 4 cells' },
      { value: 'pawn', label: '4 x 2 cells' },
    ],
    help: 'The larger, the longer the text that is sent to friends.',
  },
  {
    kind: 'radio',
    ...{ name: 'fit', label: 'Fit' },
    choices: [
      { value: 'fill', label: 'cut' },
      { value: 'whole', label: 'whole' },
    ],
  },
  {
    kind: 'radio',
    ...{ name: 'from', label: 'Keep' },
    choices: [
      { value: 'begin', label: 'left, top' },
      { value: 'middle', label: 'middle' },
      { value: 'end', label: 'right, bottom' },
    ],
  },
  {
    kind: 'text',
    ...{ name: 'alt', label: 'In words', most: 80, width: 30 },
    help: 'Read out to players who do not see the picture.',
  },
];

export function pictureAt(file: BoardFile, spot: PictureSpot): PictureFile | undefined {
  if (spot.type === 'middle') return file.picture;
  if (spot.type === 'pawn') return file.pawns?.[spot.at]?.picture;
  const square = file.squares[spot.at];
  return square && 'picture' in square ? square.picture : undefined;
}

type Read = { readonly ok: true; readonly art: Art } | { readonly ok: false; readonly reason: string };

let lastImage: { readonly path: string; readonly read: ImageRead } | undefined;

/** The file is looked at again only when another one is named. */
function imageFor(wish: Wish): ImageRead {
  const text = wish.path.trim();
  if (text === '') return { ok: false, reason: 'Name a file.' };
  const path = pathIn(text, '.');
  if (lastImage?.path !== path) lastImage = { path, read: readImage(path) };
  const { read } = lastImage;
  return read.ok ? read : { ok: false, reason: `This ${read.reason}.` };
}

function artFor(wish: Wish): Read {
  const read = imageFor(wish);
  if (!read.ok) return read;
  const art = artOf(read.image, { ...sizes[wish.size], fit: wish.fit, from: from[wish.from] });
  return { ok: true, art };
}

/** No other file is named than the one that the picture is of. */
function keepsPicture({ path }: Wish, now: PictureFile | undefined): boolean {
  return now !== undefined && path.trim() === '';
}

function isKept(field: string): boolean {
  return field === 'path' || field === 'alt';
}

function pictureFor(wish: Wish, now: PictureFile | undefined): PictureFile | undefined {
  const written = wish.alt.trim();
  const alt = written === '' ? {} : { alt: written };
  if (now && keepsPicture(wish, now)) {
    const { alt: _, ...art } = now;
    return { ...art, ...alt };
  }
  const read = artFor(wish);
  return read.ok ? { ...read.art, ...alt } : undefined;
}
