/** A seed for a game at this computer. It comes without `node:crypto`, whose loading every first frame would wait for. */
export function newSeed(): string {
  const half = (): string => Math.floor(Math.random() * 2 ** 32).toString(16);
  return half().padStart(8, '0') + half().padStart(8, '0');
}
