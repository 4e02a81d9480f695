interface Tag {
  person: number
  placed_for: string | null
}

/**
 * Who of those who sign, in their order, a tag's number means; null where nobody is there yet. Whom
 * a number meant it goes on to mean; where that person has left, somebody without a number comes in
 * their place.
 */
export function personOfTag(person: number, tags: readonly Tag[], people: readonly string[]): string | null {
  const there = tags.filter(({ placed_for }) => placed_for !== null && people.includes(placed_for))
  const same = there.find((tag) => tag.person === person)
  if (same) return same.placed_for
  const taken = new Set(there.map(({ placed_for }) => placed_for))
  const own = people[person - 1]
  if (own !== undefined && !taken.has(own)) return own
  if (own === undefined && people.length < person) return null

  return people.find((one) => !taken.has(one)) ?? null
}
