import type { Actor } from '#domain/actors.ts'
import type { Tx } from '#store/store.ts'
import { about, changed } from './changed.ts'

interface Change<Row> {
  by: Actor
  before: Row | null
  after: Row
  /** What of it the trail keeps. */
  told: (row: Row) => Record<string, unknown>
  name: string
}

/** Writes into the platform's trail what is otherwise than before; nothing where nothing is. */
export async function tellChange<Row extends { id: string }>(
  tx: Tx,
  event: string,
  { by, before, after, told, name }: Change<Row>,
): Promise<void> {
  const differences = changed(before && told(before), told(after))
  if (differences)
    await tx.platformAudit.add(event, {
      by,
      detail: { ...about('settings', after.id, name), ...differences },
    })
}
