import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import { takePortion } from '#services/signing/bulk/take-portion.ts'
import { presentBulk } from './present-bulk.ts'

export default answer(takeBulkPortion, async (input, context) => {
  const member = memberOf(context)
  const { parts, store, origin } = context
  const { portion, retryAfterSeconds } = await takePortion(
    { parts, store, member, origin },
    {
      bulkId: input.bulk_id,
      certificates: input.certificates?.map((one) => Buffer.from(one, 'base64')) ?? null,
      consentTextId: input.consent_id ?? null,
      credentialId: input.credential_id ?? null,
      nameConfirmed: input.name_confirmed,
    },
  )

  return {
    bulk: await store.read((tx) => presentBulk(tx, parts, member.userId, input.bulk_id)),
    portion: portion && {
      portion_id: portion.id,
      documents: portion.documents,
      lease_until: portion.leaseUntil.toISOString(),
      ...(portion.form && 'fields' in portion.form && { form: portion.form }),
      ...(portion.address && { address: portion.address }),
      ...(portion.toSign && {
        to_sign: portion.toSign.map(({ documentId, bytes }) => ({
          document_id: documentId,
          bytes: Buffer.from(bytes).toString('base64'),
        })),
      }),
    },
    retry_after_seconds: retryAfterSeconds,
  }
})
