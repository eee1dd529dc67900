/** Something that whoever runs the program can mend; the message is one sentence that says how. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
}
