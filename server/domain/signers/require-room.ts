import { mostTurns } from '#contract/vocabulary/signing-turns.ts'
import { Refusal } from '#domain/refusal.ts'

/** Nobody comes onto a document that is full, and nobody gets a turn that cannot be given again. */
export function requireRoom(people: readonly { document_id: string; sequence: number }[]): void {
  const onEach = new Map<string, number>()
  for (const { document_id } of people) onEach.set(document_id, (onEach.get(document_id) ?? 0) + 1)
  const isFull = [...onEach.values()].some((count) => count > mostTurns)
  if (isFull || people.some(({ sequence }) => sequence > mostTurns))
    throw new Refusal('SIGNERS_TOO_MANY', { values: { most: mostTurns } })
}
