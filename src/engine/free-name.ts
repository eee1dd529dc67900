/** The name, else the first with a number from 2 on that nothing has. */
export function freeName(
  wanted: string,
  isTaken: (name: string) => boolean,
  numbered = (number: number): string => `${wanted}-${number}`,
): string {
  let name = wanted;
  for (let number = 2; isTaken(name); number++) name = numbered(number);
  return name;
}

/** What people call a thing in small letters, digits and hyphens: `Space Station!` is `space-station`; empty where it has neither. */
export function hyphenated(title: string): string {
  const bare = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
