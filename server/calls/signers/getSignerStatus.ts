import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getSignerStatus } from '#contract/signers/getSignerStatus.ts'
import { Refusal } from '#domain/refusal.ts'
import { whatIsWaitedFor } from '#domain/signers/waiting-for.ts'
import { signersOn } from '#services/dockets/open-folder.ts'
import { readDocument } from '#services/dockets/read-document.ts'

export default answer(getSignerStatus, (input, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    const opened = await readDocument(tx, input.document_id, member)
    const signer = signersOn(opened, input.document_id).find(({ id }) => id === input.signer_id)
    if (!signer) throw new Refusal('SIGNER_NOT_FOUND')

    const out = new Set(
      opened.documents.filter(({ state }) => state === 'out_for_signature').map(({ id }) => id),
    )
    const open = opened.signers.filter(({ document_id }) => out.has(document_id))

    return {
      state: signer.state,
      since: signer.updated_at.toISOString(),
      waiting_for: whatIsWaitedFor(signer, opened.document, open),
    }
  })
})
