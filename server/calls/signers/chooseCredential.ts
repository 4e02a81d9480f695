import { answer } from '#calls/answer.ts'
import { chooseCredential } from '#contract/signers/chooseCredential.ts'
import { chooseCredential as choose } from '#services/signing/remote/choose-credential.ts'
import { personOfRedirect } from '#services/signing/signing-person.ts'

export default answer(chooseCredential, async (input, { parts, store, asker, origin }) => {
  const { transaction_id } = input
  await store.read((tx) => personOfRedirect(tx, asker, origin, transaction_id))
  const address = await choose(parts, store, transaction_id, {
    credentialId: input.credential_id,
    nameConfirmed: input.name_confirmed,
  })

  return { address }
})
