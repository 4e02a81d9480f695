import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { startBulkSigning } from '#contract/signers/startBulkSigning.ts'
import { startBulk } from '#services/signing/bulk/start-bulk.ts'
import { presentBulk } from './present-bulk.ts'

export default answer(startBulkSigning, async (input, context) => {
  const member = memberOf(context)
  const { parts, store, origin } = context
  const id = await startBulk(parts, store, member, origin, {
    method: input.method,
    documentIds: input.document_ids,
    consentId: input.consent_id,
    serviceId: input.service_id ?? null,
  })

  return { bulk: await store.read((tx) => presentBulk(tx, parts, member.userId, id)) }
})
