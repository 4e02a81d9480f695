import type { Broken } from '../rule.ts'

/** What is wrong with a field; thrown inside this folder alone. */
export class FieldProblem extends Error {
  readonly broken: Broken

  constructor(broken: Broken) {
    super(broken.code)
    this.broken = broken
  }
}
