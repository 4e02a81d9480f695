import { answer } from '#calls/answer.ts'
import { cancelSigning } from '#contract/signers/cancelSigning.ts'
import { cancelTrip } from '#services/signing/hold-trip.ts'
import { personOfTrip } from '#services/signing/signing-person.ts'

export default answer(cancelSigning, async ({ transaction_id }, { parts, store, asker, origin }) => {
  const person = await store.read((tx) => personOfTrip(tx, asker, origin, transaction_id))
  await cancelTrip(parts, store, person, transaction_id)

  return {}
})
