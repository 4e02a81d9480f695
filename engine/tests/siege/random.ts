/** Numbers that a seed decides (mulberry32), so that a run can be repeated. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, not including, `below`. */
  below(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }

  of<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new Error('nothing to choose from')
    return choices[this.below(choices.length)]!
  }

  chance(oneIn: number): boolean {
    return this.below(oneIn) === 0
  }
}
