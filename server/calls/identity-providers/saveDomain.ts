import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveDomain } from '#contract/identity-providers/saveDomain.ts'
import { nameDomain } from '#services/single-sign-on/domains.ts'
import { presentDomain } from '#services/single-sign-on/present-provider.ts'

export default answer(saveDomain, async ({ domain }, context) => {
  const { by } = actingMember(context)

  return await context.store.transaction(async (tx) => ({
    domain: presentDomain(await nameDomain(tx, domain, by)),
  }))
})
