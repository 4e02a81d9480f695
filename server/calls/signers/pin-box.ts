import { actingMember } from '#calls/acting.ts'
import type { CallContext } from '#calls/answer.ts'
import { Refusal } from '#domain/refusal.ts'
import { openToChangePeople } from '#services/signers/add-signer.ts'

/** Holds a box where it is, or lets it go. Twice is the same as once. */
export async function pinBox(
  { document_id, position_id }: { document_id: string; position_id: string },
  pinned: boolean,
  context: CallContext,
): Promise<{ pinned: boolean }> {
  const acting = actingMember(context)
  const { by } = acting

  return await context.store.transaction(async (tx) => {
    const { docket, document } = await openToChangePeople(tx, document_id, acting)
    const box = (await tx.signerPositions.ofDocuments([document.id])).find(({ id }) => id === position_id)
    if (!box) throw new Refusal('POSITION_NOT_FOUND')
    if (box.pinned !== pinned) {
      await tx.signerPositions.update(document.id, box.id, { pinned })
      await tx.audit.add(pinned ? 'box-pinned' : 'box-unpinned', {
        by,
        docketId: docket.id,
        documentId: document.id,
        signerId: box.signer_id,
        detail: { page: box.page },
      })
      await tx.announce(docket.id, 'boxes-changed', { document_id: document.id, by: by.name })
    }

    return { pinned }
  })
}
