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
  for (const one of leaving) await remove(tx, opened, one, leaving, { by, now })
  await tx.dockets.refreshSearchText(docket.id)
  await tx.announce(docket.id, 'signers-changed', { by: by.name })
  await advance(tx, document.id, now)
}

async function remove(
  tx: Tx,
  { docket, document, signers }: OpenDocument,
  signer: Signer,
  leaving: readonly Signer[],
  { by, now }: Pick<Acting, 'by' | 'now'>,
): Promise<void> {
  await tx.signerPositions.removeOfSigner(signer.id)
  await dropAskedOf(tx, [signer.id], now)
  if (signer.kind === 'nesl') await tx.neslParties.remove(signer.id)
  await tx.signers.update(signer.id, { deleted_at: now }, now)
  const isGone = !signers.some((one) => !leaving.includes(one) && one.person_key === signer.person_key)
  if (isGone) {
    await tx.accessCodes.remove(docket.id, signer.person_key)
    await tx.signerLinks.end(docket.id, signer.person_key, 'removed', now)
    await tx.notifications.withdrawLinks(docket.id, [signer.id], now)
  }
  await tx.audit.add('signer-removed', {
    by,
    docketId: docket.id,
    documentId: document.id,
    signerId: signer.id,
    detail: { name: signer.name },
  })
}
