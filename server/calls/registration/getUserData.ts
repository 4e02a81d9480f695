import type { CallContext } from '#calls/answer.ts'
import { answer } from '#calls/answer.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { getUserData } from '#contract/registration/getUserData.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import {
  presentRegistered,
  presentRegistrant,
  presentReserved,
} from '#services/registration/present-registration.ts'
import { type Channel, readRegistrationToken } from '#services/registration/registration-token.ts'

export default answer(getUserData, async ({ secure_token }, context) => {
  const { parts, origin, browser } = context
  await limitCodes(parts, origin)
  const { clientKeyHash } = browser
  if (!secure_token) return await ofMember(context)

  return await parts.store.platform.read(async (tx) => {
    const held = await readRegistrationToken(tx, parts.keys, secure_token, parts.clock.now())
    const { registration, proves } = held

    return {
      result: await presentRegistrant(tx, parts, registration, { proves, clientKeyHash }),
      organisation: presentReserved(registration),
      proves: [...proves],
    }
  })
})

/** Somebody whose organisation is made reads themselves back by their session. */
async function ofMember(context: CallContext): Promise<OutputOf<typeof getUserData>> {
  if (context.asker.kind !== 'member') throw new Refusal('INVALID_URL')
  const { asker, parts, store } = context

  return await store.read(async (tx) => {
    const registration = await tx.registrations.ofOrganisation(tx.organisationId)
    const organisation = await tx.organisations.find(tx.organisationId)
    const user = await tx.users.byId(asker.userId)
    // Of the one who registered it alone; others were invited and have nothing to resume.
    if (!registration || !organisation || !user || user.email_id !== registration.email_id)
      throw new Refusal('REGISTRATION_ENDED')
    const proves: Channel[] = ['email', 'mobile']
    const { clientKeyHash } = context.browser

    return {
      result: await presentRegistrant(tx, parts, registration, { proves, clientKeyHash }),
      organisation: presentRegistered(organisation, registration),
      proves,
    }
  })
}
