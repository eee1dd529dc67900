/** Something that whoever runs the program can mend; the message is one sentence that says how. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
}

/** What is said of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
