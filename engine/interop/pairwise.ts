/**
 * Few of the cases, in which every two values of different axes meet at least once (as far as they
 * meet in any): those first that bring the most pairs that are new.
 */
export function pairwise<T extends object>(cases: readonly T[]): T[] {
  const waiting = cases.map((one) => ({ one, pairs: pairsOf(one) }))
  const open = new Set(waiting.flatMap(({ pairs }) => pairs))
  const chosen: T[] = []
  while (open.size > 0) {
    let best = waiting[0]!
    let most = -1
    for (const candidate of waiting) {
      let gain = 0
      for (const pair of candidate.pairs) if (open.has(pair)) gain++
      if (gain > most) [best, most] = [candidate, gain]
    }
    for (const pair of best.pairs) open.delete(pair)
    chosen.push(best.one)
  }
  return chosen
}

function pairsOf(one: object): string[] {
  const values = Object.entries(one).map(([axis, value]) => `${axis}=${value}`)
  return values.flatMap((value, at) => values.slice(at + 1).map((other) => `${value}&${other}`))
}
