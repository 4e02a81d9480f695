import { answer } from '#calls/answer.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { outcomeInWords, referenceOf } from '#domain/signing/outcome.ts'
import { completeAct } from '#services/signing/complete-act.ts'
import { personOfRedirect } from '#services/signing/signing-person.ts'

export default answer(completeSigning, async ({ transaction_id }, { parts, store, asker, origin }) => {
  const person = await store.read((tx) => personOfRedirect(tx, asker, origin, transaction_id))
  const outcome = await completeAct(parts, store, person, transaction_id)

  return { outcome: outcomeInWords(outcome, referenceOf(transaction_id)) }
})
