/** With a capital letter first, as a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** With a capital letter first, unless one of these names stands there, which stays as its player writes it. */
export function begun(text: string, names: readonly string[]): string {
  const isNamed = names.some((name) => text.startsWith(name) && !/^\p{L}/u.test(text.slice(name.length)));
  return isNamed ? text : capital(text);
}

/** A line of the log as it stands alone: begun, and with a stop at its end. */
export function asSentence(text: string, names: readonly string[] = []): string {
  return /[.!?…]$/.test(text) || text === '' ? begun(text, names) : `${begun(text, names)}.`;
}

/** An amount with its unit as options name it, in the plural: `1 point`, `30 seconds`. */
export function inUnit(amount: string, unit: string | undefined): string {
  if (unit === undefined) return amount;
  return `${amount} ${amount === '1' ? unit.replace(/s$/, '') : unit}`;
}

/** `Ann`, `Ann and Bo`, `Ann, Bo and Cy`. @param last what stands before the last */
export function listed(names: readonly string[], last = 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** `Ann wins`, `Ann and Bo win`. */
export function withVerb(names: readonly string[], one: string, many: string): string {
  return `${listed(names)} ${names.length > 1 ? many : one}`;
}

/** `1 tile`, `2 tiles`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
