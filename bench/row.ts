/**
 * A figure may be at most, or has to be at least, so much: of the ratio to the floor, or of our own
 * figure.
 */
export interface Goal {
  of: 'ratio' | 'ours'
  atMost?: number
  atLeast?: number
}

export interface Peer {
  name: string
  /** In the unit of the row; a sentence where the peer cannot do it. */
  value: number | string
}

/**
 * One line of every table: our figure beside what nobody can do without and what others need, from
 * the same run.
 */
export interface Row {
  name: string
  unit: string
  ours: number
  floor: number | null
  peers: Peer[]
  /** `ours / floor`; null where there is no floor. */
  ratio: number | null
  goal: Goal | null
  /** Null where there is no goal. */
  met: boolean | null
  /** How it was measured, and what the floor is, in one sentence. */
  how: string
}

export interface Measured {
  name: string
  unit: string
  ours: number
  floor?: number
  peers?: Peer[]
  goal?: Goal
  how: string
}

export function row({ name, unit, ours, floor, peers = [], goal, how }: Measured): Row {
  const ratio = floor === undefined ? null : ours / floor

  return {
    name,
    unit,
    ours,
    floor: floor ?? null,
    peers,
    ratio,
    goal: goal ?? null,
    met: goal ? isMet(goal, goal.of === 'ratio' ? ratio : ours) : null,
    how,
  }
}

/** A figure that could not be taken meets no goal. */
function isMet({ atMost, atLeast }: Goal, value: number | null): boolean {
  if (value === null || !Number.isFinite(value)) return false

  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)
}

/**
 * How much of a measurement is done: `whole` for figures, `small` for `npm test`, which only asks
 * whether the bench still runs and its rows are sane.
 */
export type Extent = 'whole' | 'small'

/**
 * A subject of the bench, measured in a process of its own. `npm run bench -- --only NAME` runs
 * one.
 */
export interface Part {
  name: string
  title: string
  /** What Node and its process are told, where the program tells them so. */
  flags?: readonly string[]
  environment?: Record<string, string>
  measure(extent: Extent): Promise<Row[]>
}
