/** How much a source has to compute before it is heard. */
export interface WorkLoad {
  rounds: number
  /** Leading zero bits of each round. */
  difficulty: number
}

// Our choice: sixteen short rounds instead of one long one, so that nobody is unlucky for a minute.
// A round of 11 bits takes some 2,000 tries, all of them about half a second in a browser; the
// hardest a quarter of a minute.
const rounds = 16
const least = 11
const most = 16

/**
 * What the next act of a source costs: nothing while it does what an office does, then twice as
 * much with each doubling.
 */
export function workFor(acts: number, free: number): WorkLoad | null {
  if (acts <= free) return null
  const doublings = Math.floor(Math.log2(acts / Math.max(free, 1)))

  return { rounds, difficulty: Math.min(least + doublings, most) }
}
