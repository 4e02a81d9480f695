import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

/** Acts on each in one transaction; what is refused for one undoes nothing of the others. */
export async function eachAlone(
  tx: Tx,
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<{ id: string; refusal: Refusal | null }[]> {
  const outcomes = []
  for (const id of new Set(ids)) {
    const result = await tx.savepoints.attempt(() => act(id))
    outcomes.push({ id, refusal: result instanceof Refusal ? result : null })
  }

  return outcomes
}
