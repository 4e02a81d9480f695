import { answer } from '#calls/answer.ts'
import { renewSigningLease } from '#contract/signers/renewSigningLease.ts'
import { renewLease } from '#services/signing/hold-redirect.ts'
import { personOfRedirect } from '#services/signing/signing-person.ts'

export default answer(renewSigningLease, async ({ transaction_id }, { parts, store, asker, origin }) => {
  await store.read((tx) => personOfRedirect(tx, asker, origin, transaction_id))

  return { lease_until: (await renewLease(parts, store, transaction_id)).toISOString() }
})
