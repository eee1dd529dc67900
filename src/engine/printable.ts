/**
 * What must never reach a terminal or a line of a file from outside: control characters, line ends, halves of
 * characters, and signs that turn the direction of writing.
 */
export const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/u;

const everyUnprintable = new RegExp(unprintable, 'gu');

/** A text from outside on one line, without what could steer a terminal. */
export function printable(text: string): string {
  return text.replace(everyUnprintable, '');
}

/** What `unprintable` holds, whatever else has no shape, and the sign that joins two emoji into one where it does not. */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?!\u200d)\p{Cf}|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** A text of people, such as a name, without what nobody sees of it. */
export function seen(text: string): string {
  return text.replace(unseen, '');
}

/** JSON with every such character in a string written as an escape; line feeds between values stay. */
export function printableJson(json: string): string {
  return json.replace(everyUnprintable, (char) =>
    char === '\n' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
