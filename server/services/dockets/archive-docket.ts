import type { Actor } from '#domain/actors.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Tx } from '#store/store.ts'

/**
 * Takes a docket out of the everyday lists, or brings it back; answers since when it is out. What
 * is so already stays so.
 */
export async function setArchived(
  tx: Tx,
  { id, archived_at }: Pick<Docket, 'id' | 'archived_at'>,
  at: Date | null,
  by: Actor,
): Promise<Date | null> {
  if ((archived_at === null) === (at === null)) return archived_at
  await tx.dockets.setArchived(id, at)
  await tx.audit.add(at ? 'docket-archived' : 'docket-brought-back', { by, docketId: id })
  await tx.announce(id, 'docket-archived', { by: by.name })

  return at
}
