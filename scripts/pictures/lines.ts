import { CELL } from './cells.ts';

/** Weight of the line that goes up, right, down and left of the cell's middle: 1 is light, 2 is heavy. */
type Arms = readonly [number, number, number, number];

const arms: Readonly<Record<string, Arms>> = {
  ...{ '─': [0, 1, 0, 1], '│': [1, 0, 1, 0], '┌': [0, 1, 1, 0], '┐': [0, 0, 1, 1], '└': [1, 1, 0, 0] },
  ...{ '┘': [1, 0, 0, 1], '├': [1, 1, 1, 0], '┤': [1, 0, 1, 1], '┬': [0, 1, 1, 1], '┴': [1, 1, 0, 1] },
  ...{ '┼': [1, 1, 1, 1], '━': [0, 2, 0, 2], '┃': [2, 0, 2, 0], '┏': [0, 2, 2, 0], '┓': [0, 0, 2, 2] },
  ...{ '┗': [2, 2, 0, 0], '┛': [2, 0, 0, 2], '┣': [2, 2, 2, 0], '┫': [2, 0, 2, 2], '┳': [0, 2, 2, 2] },
  ...{ '┻': [2, 2, 0, 2], '╋': [2, 2, 2, 2], '╸': [0, 0, 0, 2], '╹': [2, 0, 0, 0], '╺': [0, 2, 0, 0] },
  ...{ '╻': [0, 0, 2, 0], '╴': [0, 0, 0, 1], '╵': [1, 0, 0, 0], '╶': [0, 1, 0, 0], '╷': [0, 0, 1, 0] },
};

/** From which side round which corner: the middles of two edges of the cell. */
const arcs: Readonly<Record<string, readonly [from: Edge, to: Edge]>> = {
  ...{ '╭': ['down', 'right'], '╮': ['left', 'down'], '╰': ['up', 'right'], '╯': ['left', 'up'] },
};
type Edge = 'up' | 'right' | 'down' | 'left';

/** Blocks by the parts of the cell that they fill: x, y, width, height, of 1. */
const blocks: Readonly<Record<string, readonly (readonly [number, number, number, number])[]>> = {
  ...{ '█': [[0, 0, 1, 1]], '▀': [[0, 0, 1, 0.5]], '▄': [[0, 0.5, 1, 0.5]], '▌': [[0, 0, 0.5, 1]] },
  ...{ '▐': [[0.5, 0, 0.5, 1]], '▔': [[0, 0, 1, 0.125]], '▁': [[0, 0.875, 1, 0.125]] },
  ...{ '▂': [[0, 0.75, 1, 0.25]], '▃': [[0, 0.625, 1, 0.375]], '▅': [[0, 0.375, 1, 0.625]] },
  ...{ '▆': [[0, 0.25, 1, 0.75]], '▇': [[0, 0.125, 1, 0.875]], '▏': [[0, 0, 0.125, 1]] },
  ...{ '▘': [[0, 0, 0.5, 0.5]], '▝': [[0.5, 0, 0.5, 0.5]], '▖': [[0, 0.5, 0.5, 0.5]] },
  ...{ '▗': [[0.5, 0.5, 0.5, 0.5]] },
};

/** Signs that must meet their neighbours without a gap, whatever the font: they are drawn, not written. */
export function isLine(text: string): boolean {
  return text in arms || text in arcs || text in blocks;
}

export function linesOf(text: string, column: number, top: number, colour: string): string[] {
  const left = column * CELL.width;
  const middle = { x: left + CELL.width / 2, y: top + CELL.height / 2 };
  const edges: Readonly<Record<Edge, string>> = {
    up: `${middle.x} ${top}`,
    right: `${left + CELL.width} ${middle.y}`,
    down: `${middle.x} ${top + CELL.height}`,
    left: `${left} ${middle.y}`,
  };
  const filled = (blocks[text] ?? []).map(
    ([x, y, width, height]) =>
      `<rect x="${left + x * CELL.width}" y="${top + y * CELL.height}" width="${width * CELL.width}" height="${height * CELL.height}" fill="${colour}"/>`,
  );
  const arc = arcs[text];
  if (arc) {
    const path = `M${edges[arc[0]]}Q${middle.x} ${middle.y} ${edges[arc[1]]}`;
    return [...filled, `<path d="${path}" fill="none" stroke="${colour}"/>`];
  }
  const ways = (['up', 'right', 'down', 'left'] as const).map((edge, at) => ({
    edge,
    weight: arms[text]?.[at] ?? 0,
  }));
  return [
    ...filled,
    ...[1, 2].flatMap((weight) => {
      const path = ways
        .filter((way) => way.weight === weight)
        .map(({ edge }) => `M${middle.x} ${middle.y}L${edges[edge]}`)
        .join('');
      const stroke = weight === 2 ? ' stroke-width="2.5" stroke-linecap="round"' : '';
      return path ? `<path d="${path}" stroke="${colour}"${stroke}/>` : [];
    }),
  ];
}
