import type { Acting } from '#services/dockets/acting.ts'
import { dropAskedOf } from '#services/document-files/supporting/asked-papers.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/** Takes a person off all documents of a draft, with their boxes. */
export async function removeFromDraft(
  tx: Tx,
  docket: Docket,
  rows: readonly Signer[],
  { by, now }: Pick<Acting, 'by' | 'now'>,
): Promise<void> {
  for (const { id, document_id, name } of rows) {
    await tx.signerPositions.removeOfSigner(id)
    await dropAskedOf(tx, [id], now)
    await tx.signers.update(id, { deleted_at: now }, now)
    await tx.audit.add('signer-removed', {
      by,
      docketId: docket.id,
      documentId: document_id,
      signerId: id,
      detail: { name },
    })
  }
  const [first] = rows
  if (first) await tx.signerLinks.end(docket.id, first.person_key, 'removed', now)
}
