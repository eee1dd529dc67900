import { crc32, deflateSync } from 'node:zlib';

function part(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** An animated PNG has such a part. */
export const animation = part('acTL', Buffer.alloc(8));

/** A PNG that says one thing of its size and may hold another. @param kind of its colours: 6 with opacity, 2 without, 0 grey. */
export function madePng(
  [width, height]: readonly [number, number],
  packed: Uint8Array,
  { kind = 6, depth = 8, isInterlaced = false, more = [] as readonly Uint8Array[] } = {},
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, kind, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', header),
    ...more,
    part('IDAT', packed),
    part('IEND', Buffer.alloc(0)),
  ]);
}

/** Red above, blue below, each row stored in the next of the five ways there are. */
export function redAndBlue(width: number, height: number): Uint8Array {
  const rowOf = (y: number): Uint8Array => {
    const part = y < height / 2 ? 0 : 2;
    return Uint8Array.from({ length: y < 0 ? 0 : width * 3 }, (_, at) =>
      at % 3 === part ? 255 - (at % 2) : 0,
    );
  };
  /** Rows that are stored alike: the same way, below the same row. */
  const known = new Map<string, Uint8Array>();
  const rows = Array.from({ length: height }, (_, y) => {
    const alike = [y % 5, y === 0, y < height / 2, y - 1 < height / 2].join();
    const row = known.get(alike) ?? storedRow(y % 5, rowOf(y), rowOf(y - 1));
    known.set(alike, row);
    return row;
  });
  return madePng([width, height], deflateSync(Buffer.concat(rows), { level: 1 }), { kind: 2 });
}

/** White at the left, black at the right, a bit for each point, in one go or in seven (first and step across, first and step down). */
export function whiteAndBlack(width: number, height: number, isInterlaced: boolean): Uint8Array {
  const seven = ['0808', '4808', '0448', '2404', '0224', '1202', '0112'];
  const rows = (isInterlaced ? seven : ['0101']).flatMap((pass) => {
    const [left, across, top, down] = [...pass].map(Number) as [number, number, number, number];
    const count = Math.ceil((width - left) / across);
    if (count < 1) return [];
    const row = Buffer.alloc(1 + Math.ceil(count / 8));
    for (let at = 0; left + at * across < width / 2; at++) row[1 + (at >> 3)]! |= 0x80 >> (at & 7);
    return Array<Uint8Array>(Math.ceil((height - top) / down)).fill(row);
  });
  return madePng([width, height], deflateSync(Buffer.concat(rows)), { kind: 0, depth: 1, isInterlaced });
}

function storedRow(way: number, row: Uint8Array, above: Uint8Array): Uint8Array {
  const stored = row.map((byte, at) => {
    const [left, up, corner] = [row[at - 3] ?? 0, above[at] ?? 0, above[at - 3] ?? 0];
    return byte - [0, left, up, (left + up) >> 1, foreseen(left, up, corner)][way]!;
  });
  return Buffer.concat([Buffer.from([way]), stored]);
}

function foreseen(left: number, up: number, corner: number): number {
  const far = (value: number): number => Math.abs(left + up - corner - value);
  if (far(left) <= far(up) && far(left) <= far(corner)) return left;
  return far(up) <= far(corner) ? up : corner;
}

/** A grey JPEG of any size; each block of it takes two bits. @param blocks that it holds, as many as it says if left out. */
export function greyJpeg(width: number, height: number, blocks?: number): Uint8Array {
  const held = blocks ?? Math.ceil(width / 8) * Math.ceil(height / 8);
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const code = (which: number): number[] => [0xff, 0xc4, 0, 20, which, 1, ...Array<number>(15).fill(0), 0];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1)]),
    Buffer.from([0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0, ...code(0), ...code(16)]),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]),
    Buffer.alloc(Math.ceil(held / 4)),
    Buffer.from([0xff, 0xd9]),
  ]);
}
