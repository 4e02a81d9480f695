import { answer } from '#calls/answer.ts'
import { startSigning } from '#contract/signers/startSigning.ts'
import { startSigning as start } from '#services/signing/start-signing.ts'

export default answer(startSigning, async (input, { parts, store, asker, origin }) => {
  const started = await start(parts, store, asker, origin, {
    method: input.method,
    documentIds: input.document_ids,
    consentRecordId: input.consent_record_id,
    nameConfirmed: input.name_confirmed,
    place: input.place ?? null,
    certificates: input.certificates?.map((one) => Buffer.from(one, 'base64')) ?? null,
    serviceId: input.service_id ?? null,
    agent: input.agent ?? null,
  })

  return {
    transaction_id: started.transactionId,
    lease_until: started.leaseUntil.toISOString(),
    method: input.method,
    ...(started.form && ('address' in started.form ? started.form : { form: started.form })),
    ...(started.toSign && {
      to_sign: started.toSign.map(({ documentId, bytes }) => ({
        document_id: documentId,
        bytes: Buffer.from(bytes).toString('base64'),
      })),
    }),
  }
})
