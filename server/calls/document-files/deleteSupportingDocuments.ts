import { answer, type CallContext } from '#calls/answer.ts'
import { deleteSupportingDocuments } from '#contract/document-files/deleteSupportingDocuments.ts'
import { Refusal } from '#domain/refusal.ts'
import { dropGiven } from '#services/document-files/supporting/asked-papers.ts'
import { openAsked, type PaperAsker } from '#services/document-files/supporting/give-paper.ts'
import type { Tx } from '#store/store.ts'

export default answer(deleteSupportingDocuments, async (input, context) => {
  const { asker, store } = context
  if (asker.kind !== 'member' && asker.kind !== 'signer') throw new Refusal('NOT_ALLOWED')
  await store.transaction((tx) =>
    input.supporting_id
      ? removeGiven(tx, context, asker, input.supporting_id, input.reason)
      : askNoMore(tx, context, asker, input.asked_id ?? ''),
  )

  return {}
})

async function removeGiven(
  tx: Tx,
  { parts, origin }: CallContext,
  asker: PaperAsker,
  supportingId: string,
  reason: string | undefined,
): Promise<void> {
  const now = parts.clock.now()
  const found = await tx.supportingDocuments.get(supportingId)
  if (!found) throw new Refusal('PAPER_NOT_FOUND')
  const { asked, signer, by } = await openAsked(tx, found.asked_id, asker, now, origin)
  // Read again under the lock of its docket: another window may have removed it.
  const paper = await tx.supportingDocuments.get(supportingId)
  if (!paper) throw new Refusal('PAPER_NOT_FOUND')
  if (asker.kind === 'member' && paper.given_by === 'signer' && !reason) throw new Refusal('REASON_MISSING')
  await dropGiven(tx, { ids: [paper.id] }, now)
  await tx.audit.add('paper-removed', {
    by,
    docketId: asked.docket_id,
    documentId: asked.document_id,
    signerId: signer.id,
    detail: { paper: paper.name, ...(reason && { reason }) },
    hashBefore: paper.sha256,
  })
  await tx.announce(asked.docket_id, 'papers-changed', { document_id: asked.document_id, by: by.name })
}

async function askNoMore(tx: Tx, { parts, origin }: CallContext, asker: PaperAsker, askedId: string) {
  const now = parts.clock.now()
  const { asked, signer, by } = await openAsked(tx, askedId, asker, now, origin)
  if (asker.kind === 'signer') throw new Refusal('NOT_ALLOWED')
  await dropGiven(tx, { asked: [asked.id] }, now)
  await tx.askedPapers.remove([asked.id])
  await tx.audit.add('paper-not-asked', {
    by,
    docketId: asked.docket_id,
    documentId: asked.document_id,
    signerId: signer.id,
    detail: { who: signer.name, paper: asked.name },
  })
  await tx.announce(asked.docket_id, 'papers-changed', { document_id: asked.document_id, by: by.name })
}
