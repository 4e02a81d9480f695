import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteSigner } from '#contract/signers/deleteSigner.ts'
import { Refusal } from '#domain/refusal.ts'
import { wrongSignerState } from '#domain/signers/signer-moves.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { advance } from '#services/dockets/advance-docket.ts'
import { beginChange, requireFresh } from '#services/dockets/editing.ts'
import { type OpenDocument, openDocument, requireMayOn, signersOn } from '#services/dockets/open-folder.ts'

import { dropAskedOf } from '#services/document-files/supporting/asked-papers.ts'

const fixed = ['signing', 'signed', 'declined', 'delegated']

import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

export default answer(deleteSigner, (input, context) => {
  const acting = actingMember(context)
  const { member, by, now } = acting

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, input.document_id)
    await requireMayOn(tx, 'correct', opened, member)
    const { docket, document } = opened
    requireFresh(docket, input.revision)
    await beginChange(tx, docket, acting)
    const onDocument = signersOn(opened, document.id)
    const signer = onDocument.find(({ id }) => id === input.signer_id)
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

    return {}
  })
})

async function remove(
  tx: Tx,
  { docket, document, signers }: OpenDocument,
  signer: Signer,
  leaving: readonly Signer[],
  { by, now }: Pick<Acting, 'by' | 'now'>,
): Promise<void> {
  await tx.signerPositions.removeOfSigner(signer.id)
  await dropAskedOf(tx, [signer.id], now)
  await tx.signers.update(signer.id, { deleted_at: now }, now)
  const isGone = !signers.some((one) => !leaving.includes(one) && one.person_key === signer.person_key)
  if (isGone) {
    await tx.signerLinks.end(docket.id, signer.person_key, 'removed', now)
    await tx.notifications.withdraw(docket.id, [signer.id], now)
  }
  await tx.audit.add('signer-removed', {
    by,
    docketId: docket.id,
    documentId: document.id,
    signerId: signer.id,
    detail: { name: signer.name },
  })
}
