import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { changeSamlKey } from '#contract/identity-providers/changeSamlKey.ts'
import { changeOurKey, newSamlKey } from '#services/single-sign-on/saml-keys.ts'

export default answer(changeSamlKey, async ({ id, act }, context) => {
  const { parts, store, keep } = context
  const { by } = actingMember(context)
  // Made before the transaction: it takes a while, and nothing may wait for it.
  const made = act === 'add' ? await newSamlKey(parts) : null

  return await store.transaction(async (tx) =>
    keep(tx, { certificates: await changeOurKey(tx, parts, { id, act, made }, by) }),
  )
})
