import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { removeIdentityProvider } from '#contract/identity-providers/removeIdentityProvider.ts'
import { removeProvider } from '#services/single-sign-on/save-provider.ts'

export default answer(removeIdentityProvider, async ({ id }, context) => {
  const { parts, store } = context
  const { by } = actingMember(context)

  return await store.transaction(async (tx) => {
    await removeProvider(tx, id, by, parts.clock.now())

    return {}
  })
})
