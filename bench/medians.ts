type Act = () => unknown | Promise<unknown>

/**
 * Medians in ms of several acts done by turns, so that whatever else the machine does meets all of
 * them alike.
 */
export const medians = (rounds: number, ...acts: Act[]): Promise<number[]> =>
  mediansAfter(() => {}, rounds, acts)

/**
 * The same, `before` run in front of each act and not measured: what one leaves to be tidied up is
 * not the next one's.
 */
export async function mediansAfter(before: Act, rounds: number, acts: readonly Act[]): Promise<number[]> {
  const times = acts.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, act] of acts.entries()) {
      await before()
      const start = performance.now()
      await act()
      times[index]!.push(performance.now() - start)
    }
  }

  return times.map(median)
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)

  return sorted[sorted.length >> 1] ?? Number.NaN
}
