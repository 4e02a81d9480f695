import { Refusal } from '#domain/refusal.ts'
import { wrongSignerState } from '#domain/signers/signer-moves.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { advance } from '#services/dockets/advance-docket.ts'
import { type OpenDocument, signersOn } from '#services/dockets/open-folder.ts'
import { dropAskedOf } from '#services/document-files/supporting/asked-papers.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

const fixed = ['signing', 'signed', 'declined', 'delegated']

/** Takes one who has not signed off a document, with their witnesses; the next may be invited. */
export async function removeSeat(
  tx: Tx,
  opened: OpenDocument,
  signerId: string,
  { by, now }: Pick<Acting, 'by' | 'now'>,
): Promise<void> {
  const { docket, document } = opened
  const onDocument = signersOn(opened, document.id)
  const signer = onDocument.find(({ id }) => id === signerId)
  if (!signer) throw new Refusal('SIGNER_NOT_FOUND')
  if (fixed.includes(signer.state)) throw wrongSignerState(signer)
  const othersSign = onDocument.some(
    ({ id, role, state }) => id !== signer.id && role === 'signer' && state !== 'delegated',
  )
  if (document.state === 'out_for_signature' && !othersSign)
    throw new Refusal('WRONG_STATE', {
      values: { case: 'onlySigner', name: signer.name },
    })

  // Without whom they see sign, a witness has nothing to do here.
  const leaving = [signer, ...onDocument.filter(({ witness_of }) => witness_of === signer.id)]
  const settled = leaving.find(({ state }) => fixed.includes(state))
  if (settled) throw wrongSignerState(settled)
  await takeSeats(tx, opened, leaving, { by, now })
  await tx.dockets.refreshSearchText(docket.id)
  await tx.announce(docket.id, 'signers-changed', { by: by.name })
  await advance(tx, document.id, now)
}

/**
 * These leave their documents, with their boxes, what was asked of them, and, where nothing of a
 * person stays, their code and their link.
 */
export async function takeSeats(
  tx: Tx,
  { docket, signers }: Pick<OpenDocument, 'docket' | 'signers'>,
  leaving: readonly Signer[],
  { by, now }: Pick<Acting, 'by' | 'now'>,
): Promise<void> {
  const idsOf = (rows: readonly Signer[]) => rows.map(({ id }) => id)
  const ids = idsOf(leaving)
  await tx.signerPositions.removeOfSigners(ids)
  await dropAskedOf(tx, ids, now)
  await tx.neslParties.removeOf(idsOf(leaving.filter(({ kind }) => kind === 'nesl')))
  await tx.signers.updateMany(ids, { deleted_at: now }, now)
  const staying = new Set(signers.filter(({ id }) => !ids.includes(id)).map(({ person_key }) => person_key))
  const gone = leaving.filter(({ person_key }) => !staying.has(person_key))
  const people = [...new Set(gone.map(({ person_key }) => person_key))]
  await tx.accessCodes.removeOf(docket.id, people)
  await tx.signerLinks.endOf(docket.id, people, 'removed', now)
  await tx.notifications.withdrawLinks(docket.id, idsOf(gone), now)
  await tx.audit.addMany(
    leaving.map(({ id, document_id, name }) => [
      'signer-removed',
      { by, docketId: docket.id, documentId: document_id, signerId: id, detail: { name } },
    ]),
  )
}
