import { answer } from '#calls/answer.ts'
import { getSigningOutcome } from '#contract/signers/getSigningOutcome.ts'
import { readOutcome } from '#services/signing/hold-redirect.ts'
import { personOfRedirect } from '#services/signing/signing-person.ts'

export default answer(getSigningOutcome, async ({ transaction_id }, { parts, store, asker, origin }) => {
  await store.read((tx) => personOfRedirect(tx, asker, origin, transaction_id))

  return { outcome: await readOutcome(parts, store, transaction_id) }
})
