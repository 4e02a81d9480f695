/** Why the house cannot start, in one sentence for the person at the terminal. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
