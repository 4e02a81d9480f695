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
      nameConfirmed: input.name_confirmed,
    },
  )

  return {
    bulk: await store.read((tx) => presentBulk(tx, member.userId, input.bulk_id, parts.clock.now())),
    portion: portion && {
      portion_id: portion.id,
      documents: portion.documents,
      lease_until: portion.leaseUntil.toISOString(),
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
