/** With a capital letter first, as a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A line of the log as it stands alone: with a capital first and a stop at its end. */
export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) || text === '' ? capital(text) : `${capital(text)}.`;
}
