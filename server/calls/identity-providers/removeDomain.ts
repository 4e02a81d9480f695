import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { removeDomain } from '#contract/identity-providers/removeDomain.ts'
import { removeDomain as remove } from '#services/single-sign-on/domains.ts'

export default answer(removeDomain, async ({ domain }, context) => {
  const { by } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    await remove(tx, domain, by)

    return {}
  })
})
