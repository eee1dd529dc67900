/** What every question before leaving says. */
export function whatBecomes(unsaved: boolean): string {
  return unsaved ? 'What is not saved of the game is lost.' : 'Your game is saved.';
}
