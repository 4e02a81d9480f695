import { sql } from 'kysely'
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
    await sql`savepoint one_of_several`.execute(tx.db)
    try {
      await act(id)
      outcomes.push({ id, refusal: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await sql`rollback to savepoint one_of_several`.execute(tx.db)
      outcomes.push({ id, refusal: error })
    }
    await sql`release savepoint one_of_several`.execute(tx.db)
  }

  return outcomes
}
