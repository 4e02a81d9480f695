import { answer } from '#calls/answer.ts'
import { cancelSigning } from '#contract/signers/cancelSigning.ts'
import { cancelRedirect } from '#services/signing/hold-redirect.ts'
import { personOfRedirect } from '#services/signing/signing-person.ts'

export default answer(cancelSigning, async ({ transaction_id }, { parts, store, asker, origin }) => {
  const person = await store.read((tx) => personOfRedirect(tx, asker, origin, transaction_id))
  await cancelRedirect(parts, store, person, transaction_id)

  return {}
})
