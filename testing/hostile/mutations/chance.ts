/** Chance that can be had again: the same seed gives the same choices. */
export interface Chance {
  /** From 0, below `limit`. */
  below(limit: number): number
  pick<T>(choices: readonly T[]): T
  /** True so many times in a hundred. */
  percent(share: number): boolean
}

/** xorshift32 (Marsaglia), stirred so that neighbouring seeds differ from the first choice on. */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5

    return state >>> 0
  }
  for (let turn = 0; turn < 8; turn++) next()
  const below = (limit: number) => next() % Math.max(1, Math.floor(limit))

  return {
    below,
    pick: (choices) => choices[below(choices.length)]!,
    percent: (share) => below(100) < share,
  }
}
