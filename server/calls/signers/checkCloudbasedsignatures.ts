import { answer, type CallContext } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { checkCloudbasedsignatures } from '#contract/signers/checkCloudbasedsignatures.ts'
import { Refusal } from '#domain/refusal.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

export default answer(checkCloudbasedsignatures, ({ signer_id }, context) =>
  context.store.read(async (tx) => {
    const signer = await tx.signers.get(signer_id)
    if (!signer || !(await maySee(tx, signer, context))) throw new Refusal('SIGNER_NOT_FOUND')
    const now = context.parts.clock.now()
    const credential = signer.user_id ? await tx.personCertificates.cloudOf(signer.user_id, now) : null

    return {
      available: credential !== null,
      provider: credential?.provider ?? null,
      certificate_name: credential?.subject ?? null,
    }
  }),
)

/** A signer asks of themselves, a member of the people on documents they see. */
async function maySee(tx: Tx, signer: Signer, context: CallContext): Promise<boolean> {
  const { asker } = context
  if (asker.kind === 'signer')
    return signer.docket_id === asker.docketId && signer.person_key === asker.personKey
  try {
    await readDocument(tx, signer.document_id, memberOf(context))

    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'DOCUMENT_NOT_FOUND') return false
    throw error
  }
}
