import type { AwayView, Choice } from './wire.ts';

/** Seats whose players have been away for longer than the grace time, and what the others want done about it. */
export class Absence {
  readonly #votes = new Map<number, Map<number, Choice>>();

  open(seat: number): void {
    if (!this.#votes.has(seat)) this.#votes.set(seat, new Map());
  }

  /** The player is back, or a computer player sits in. */
  close(seat: number): void {
    this.#votes.delete(seat);
  }

  isOpen(seat: number): boolean {
    return this.#votes.has(seat);
  }

  /**
   * @param voters members who are at the table now.
   * @returns what more than half of them want, once that is so.
   */
  vote(seat: number, member: number, choice: Choice, voters: readonly number[]): Choice | undefined {
    const votes = this.#votes.get(seat);
    if (!votes) return undefined;
    votes.set(member, choice);
    const counted = voters.map((voter) => votes.get(voter));
    const decided = (['bot', 'end', 'wait'] as const).find(
      (one) => counted.filter((vote) => vote === one).length * 2 > voters.length,
    );
    // Whoever decided to wait may decide otherwise later.
    if (decided === 'wait') votes.clear();
    return decided;
  }

  view(): readonly AwayView[] {
    return [...this.#votes].map(([seat, votes]) => ({ seat, votes: Object.fromEntries(votes) }));
  }
}
