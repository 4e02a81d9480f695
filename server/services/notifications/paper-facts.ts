import { nameForDocket } from '#services/organisations/change-name.ts'
import type { Docket } from '#store/dockets.ts'
import type { Tx } from '#store/store.ts'

/** What every message about a docket says. `onDocuments` limits it to the papers its reader is on. */
export async function paperFacts(
  tx: Tx,
  docket: Docket,
  readerName: string,
  onDocuments?: ReadonlySet<string>,
) {
  const documents = await tx.documents.ofDocket(docket.id)
  const initiator = await tx.members.get(docket.initiator_id)
  const organisation = await nameForDocket(tx, docket)

  return {
    name: readerName,
    sender: initiator?.name ?? organisation,
    organisation,
    title: docket.title,
    documents: documents.filter(({ id }) => !onDocuments || onDocuments.has(id)).map(({ name }) => name),
  }
}
