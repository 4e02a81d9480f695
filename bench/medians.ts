/** Medians in ms of several acts done by turns, so that whatever else the machine does meets all of them alike. */
export async function medians(
  rounds: number,
  ...acts: (() => unknown | Promise<unknown>)[]
): Promise<number[]> {
  const times = acts.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, act] of acts.entries()) {
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
