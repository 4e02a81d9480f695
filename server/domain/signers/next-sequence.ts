interface Placed {
  sequence: number
  role: string
}

/**
 * Where somebody comes who is added without a place: after everybody, or, where people sign all at once, beside those who
 * sign last. Whoever agrees first is never joined by those who wait for them.
 */
export function nextSequence(people: readonly Placed[], order: 'sequential' | 'parallel'): number {
  const last = Math.max(0, ...people.map(({ sequence }) => sequence))
  const isBesideSigners = people.some(({ sequence, role }) => sequence === last && role !== 'approver')

  return order === 'parallel' && isBesideSigners ? last : last + 1
}
