import type { HelperFailure } from './messages.ts'

/** A task was ended from outside: the file asked for more than it may have. */
export class HelperStopped extends Error {
  readonly why: 'time' | 'memory' | 'ended'

  constructor(why: HelperStopped['why'], sentence: string) {
    super(sentence)
    this.name = 'HelperStopped'
    this.why = why
  }
}

/** A process did not start, as where a library is missing: no task was given to it. */
export class HelperNotStarted extends Error {
  override name = 'HelperNotStarted'
}

/** The task itself failed, with an error of the helper's. */
export class HelperFailed extends Error {
  readonly failure: HelperFailure

  constructor(failure: HelperFailure) {
    super(failure.message)
    this.name = 'HelperFailed'
    this.failure = failure
  }
}
