import { actingOperator } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { allotPakageToUser } from '#contract/subscriptions/allotPakageToUser.ts'
import { Refusal } from '#domain/refusal.ts'
import { welcomeRegistrant } from '#services/registration/welcome-registrant.ts'
import { tellSubscription } from '#services/subscriptions/tell-subscription.ts'
import { allotPackage } from './allot-package.ts'

export default answer(allotPakageToUser, async ({ organisation_id, from, to, ...input }, context) => {
  const { by } = actingOperator(context)
  const { store, clock } = context.parts

  return await store.forOrganisation(organisation_id).transaction(async (tx) => {
    if (!(await tx.organisations.find(organisation_id))) throw new Refusal('NOT_FOUND')
    const { registration_status } = await tx.organisations.lock(organisation_id)
    const isKnown = (await tx.subscriptions.ofReference(input.reference)) !== null
    const period = { from: from ? new Date(from) : null, to: to ? new Date(to) : null }
    const held = await allotPackage(tx, { ...input, ...period }, by, clock.now())
    if (registration_status !== 'Completed') await welcomeRegistrant(tx, context.parts)
    else if (!isKnown) await tellSubscription(tx, context.parts, held, 'renewed')

    return { subscription_id: held.id, ends_at: (held.ends_at ?? clock.now()).toISOString() }
  })
})
