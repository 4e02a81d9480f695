import { answer, type CallContext } from '#calls/answer.ts'
import { cameInAnswer } from '#calls/sessions/session-answer.ts'
import type { OutputOf, ParsedInputOf } from '#contract/define-call.ts'
import { socialRegistration } from '#contract/registration/socialRegistration.ts'
import { isFreeMail } from '#contract/vocabulary/registration.ts'
import { nameFromProvider } from '#domain/registration/provider-name.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { demandWork } from '#services/limits/proof-of-work.ts'
import { refuseThrowAway } from '#services/registration/begin-registration.ts'
import { presentRegistered } from '#services/registration/present-registration.ts'
import { comeIn } from '#services/sessions/enter-organisation.ts'
import { provedMail, readSocial } from '#services/sessions/social-sign-in.ts'
import { registerSocially } from './register-socially.ts'

type Given = ParsedInputOf<typeof socialRegistration>
type Output = OutputOf<typeof socialRegistration>

export default answer(socialRegistration, async (given, context) => {
  const { parts, origin, browser } = context
  await limitTries(parts, 'register', origin)
  const identity = await parts.store.platform.read((tx) =>
    readSocial(tx, given.id_token, browser.clientKeyHash, parts.clock.now()),
  )
  const email = provedMail(identity)
  await refuseThrowAway(parts, email)
  const profile = { email, ...nameFromProvider(identity.firstName, identity.lastName, email) }
  const needs = missing(given, email)
  if (needs.length > 0) return { needs, profile, organisation: null, session: null }
  await demandWork(parts, 'registration', origin, given.work)

  return await register(given, profile, context)
})

/** What the provider does not know, and the form has to ask. */
function missing(given: Given, email: string): Output['needs'] {
  const needs: Output['needs'] = []
  if (!given.country) needs.push('country')
  if (!given.mobileNumber) needs.push('mobileNumber')
  // Portal §5: required for a business domain.
  if (!given.organisationName && !isFreeMail(email)) needs.push('organisationName')
  if (!given.consent_list?.length) needs.push('consent_list')

  return needs
}

async function register(given: Given, profile: Output['profile'], context: CallContext): Promise<Output> {
  const { parts, origin, browser, keep } = context
  const { clientKeyHash } = browser
  const said = {
    ...profile,
    code: given.id_token,
    mobile: given.mobileNumber ?? '',
    organisationName: given.organisationName ?? null,
    country: given.country ?? '',
    language: given.language,
    consents: given.consent_list ?? [],
    packageLink: given.packageId ?? null,
    fingerprint: given.fingerprint ?? null,
  }

  return await registerSocially(
    parts,
    said,
    { origin, clientKeyHash },
    async (tx, { registration, userId }) => {
      const person = { userId, clientKeyHash, origin, secondFactorAt: null, replaces: null }
      const cameIn = await comeIn(tx, person, parts.clock.now())
      const organisation = await tx.organisations.find(tx.organisationId)

      return await keep<Output>(tx, {
        needs: [],
        profile,
        organisation: organisation && presentRegistered(organisation, registration),
        session: cameInAnswer(userId, tx.organisationId, cameIn, context),
      })
    },
  )
}
