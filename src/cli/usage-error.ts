import { UserError } from '../engine/user-error.ts';

/** Something on the command line that the user can mend; its message is one sentence that says how. */
export class UsageError extends UserError {
  override readonly name = 'UsageError';
}
