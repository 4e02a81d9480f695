interface Placed {
  sequence: number
  role: string
}

/**
 * The place of a person who is added without one: after everybody, or, where people sign all at
 * once, beside those who sign last. People who wait for an approval never get the place of its
 * approver.
 */
export function nextSequence(people: readonly Placed[], order: 'sequential' | 'parallel'): number {
  const last = Math.max(0, ...people.map(({ sequence }) => sequence))
  const isBesideSigners = people.some(({ sequence, role }) => sequence === last && role !== 'approver')

  return order === 'parallel' && isBesideSigners ? last : last + 1
}
