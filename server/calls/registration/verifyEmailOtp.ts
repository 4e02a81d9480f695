import type { CallContext } from '#calls/answer.ts'
import { answer } from '#calls/answer.ts'
import { cameInAnswer } from '#calls/sessions/session-answer.ts'
import type { OutputOf, ParsedInputOf } from '#contract/define-call.ts'
import { verifyEmailOtp } from '#contract/registration/verifyEmailOtp.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import {
  presentRegistered,
  presentRegistrant,
  presentReserved,
} from '#services/registration/present-registration.ts'
import { noteProof, proveContact } from '#services/registration/prove-contact.ts'
import { makeRegistrationToken } from '#services/registration/registration-token.ts'
import { comeIn } from '#services/sessions/enter-organisation.ts'
import { finishForPartner } from './finish-for-partner.ts'

type Output = OutputOf<typeof verifyEmailOtp>
type Given = ParsedInputOf<typeof verifyEmailOtp>

export default answer(verifyEmailOtp, async (input, context) => {
  const { parts, origin } = context
  await limitTries(parts, 'account-otp-tries', origin)
  const found = await parts.store.platform.read((tx) => tx.registrations.get(input.user_id))
  if (!found) throw new Refusal('REGISTRATION_ENDED')
  const answered = found.partner_status
    ? await finish(input, found.organisation_id, context)
    : await prove(input, context)
  // Thrown only here: inside, it would undo the counting.
  if (answered instanceof Refusal) throw answered

  return answered
})

const provingBy = (input: Given) =>
  ({
    registrationId: input.user_id,
    channel: 'email',
    contact: input.emailId,
    code: input.token,
    token: input.secure_token,
  }) as const

function prove(input: Given, { parts, origin, browser, keep }: CallContext): Promise<Output | Refusal> {
  const proving = provingBy(input)

  return parts.store.platform.transaction(async (tx) => {
    const proved = await proveContact(tx, parts, proving)
    if (proved instanceof Refusal) return proved
    const { registration, proves } = proved
    await noteProof(tx, registration, { ...proving, origin })
    const token = await makeRegistrationToken(tx, parts.keys, registration, proves, parts.clock.now())
    const { clientKeyHash } = browser

    return await keep<Output>(tx, {
      result: { token, proves },
      userInfo: await presentRegistrant(tx, parts, registration, { proves, clientKeyHash }),
      organisation: presentReserved(registration),
      session: null,
    })
  })
}

/** Whom a partner sends is done with this code, and logged in by it. */
function finish(input: Given, organisationId: string, context: CallContext): Promise<Output | Refusal> {
  const { parts, origin, browser, keep } = context
  const { clientKeyHash } = browser
  const proving = provingBy(input)

  return parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const proved = await proveContact(tx, parts, proving)
    if (proved instanceof Refusal) return proved
    const { registration, proves } = proved
    const user = await finishForPartner(tx, parts, registration, { clientKeyHash, origin })
    await noteProof(tx, registration, { ...proving, origin })
    const person = { userId: user.id, clientKeyHash, origin, secondFactorAt: null, replaces: null }
    const cameIn = await comeIn(tx, person, parts.clock.now())
    const made = (await tx.registrations.get(registration.id)) ?? registration

    return await keep<Output>(tx, {
      result: { token: null, proves },
      userInfo: await presentRegistrant(tx, parts, made, { proves, clientKeyHash }),
      organisation: presentRegistered(await tx.organisations.lock(organisationId), made),
      session: cameInAnswer(user.id, organisationId, cameIn, context),
    })
  })
}
