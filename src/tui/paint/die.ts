const faces: readonly (readonly string[])[] = [
  ['     ', '     ', '     '],
  ['     ', '  •  ', '     '],
  ['•    ', '     ', '    •'],
  ['•    ', '  •  ', '    •'],
  ['•   •', '     ', '•   •'],
  ['•   •', '  •  ', '•   •'],
  ['•   •', '•   •', '•   •'],
];

/** The three rows of a die's face, each of five cells; 0 is a blank one. */
export function dieRows(face: number, pip = '•'): readonly string[] {
  return faces[face]!.map((row) => row.replaceAll('•', pip));
}
