import { PdfError } from './errors.ts'
import { limits } from './limits.ts'

/**
 * What one act may ask of us, across every view of the file it opens: bytes parsed and unpacked,
 * objects, steps, and time where the caller sets a deadline. Once it is used up every further step
 * is refused, so that nobody who catches the refusal of one step goes on.
 */
export class Budget {
  /** Milliseconds of `Date.now()` at which reading gives up with LIMIT. */
  deadline = Number.POSITIVE_INFINITY
  #left: number
  #sinceLook = 0

  constructor(size: number) {
    this.#left = limits.work + size * limits.workPerByte
  }

  /** What may still be unpacked at once. */
  get left(): number {
    return Math.max(0, this.#left)
  }

  /** One byte parsed or unpacked, or one step of a loop, is 1. Throws LIMIT. */
  spend(steps: number): void {
    this.#left -= steps
    if (this.#left < 0) throw new PdfError('LIMIT', 'Reading the file takes more work than its size allows.')
    if (this.deadline === Number.POSITIVE_INFINITY) return
    this.#sinceLook += steps
    // The clock is asked once in a while: that costs more than a step.
    if (this.#sinceLook < 4096 && this.#sinceLook !== steps) return
    this.#sinceLook = 0
    if (Date.now() > this.deadline)
      throw new PdfError('LIMIT', 'Reading the file takes longer than is allowed.')
  }

  /** Throws LIMIT if the budget is used up, even if an earlier LIMIT was caught. */
  check(): void {
    this.spend(0)
  }
}
