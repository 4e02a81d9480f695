import type { Actor } from '#domain/actors.ts'
import type { Tx } from '#store/store.ts'
import { about, changed } from './changed.ts'

interface Change<Row> {
  by: Actor
  before: Row | null
  after: Row
  /** What of it the trail keeps. */
  auditFactsOf: (row: Row) => Record<string, unknown>
  name: string
}

/** Writes into the platform's trail what is otherwise than before; nothing where nothing is. */
export async function tellChange<Row extends { id: string }>(
  tx: Tx,
  event: string,
  { by, before, after, auditFactsOf, name }: Change<Row>,
): Promise<void> {
  const differences = changed(before && auditFactsOf(before), auditFactsOf(after))
  if (differences)
    await tx.platformAudit.add(event, {
      by,
      detail: { ...about('settings', after.id, name), ...differences },
    })
}
