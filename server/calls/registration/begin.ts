import type { CallContext } from '#calls/answer.ts'
import type { OutputOf } from '#contract/define-call.ts'
import type { selfOnboard } from '#contract/registration/selfOnboard.ts'
import type { Work } from '#contract/vocabulary/proof-of-work.ts'
import type { ReferrerKind, RegistrationProvider } from '#contract/vocabulary/registration.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { demandWork } from '#services/limits/proof-of-work.ts'
import { beginRegistration, refuseThrowAway, type Typed } from '#services/registration/begin-registration.ts'
import { presentRegistrant, presentReserved } from '#services/registration/present-registration.ts'

/** What the calls of the self-registration have in common on the wire. */
interface Given {
  first_name: string
  last_name: string
  email: string
  mobileNumber: string
  country: string
  consent_list: string[]
  agreement_consent_id?: string | null | undefined
  fingerprint?: string | null | undefined
  registration_provider: RegistrationProvider
  language: string
  packageId?: string | null | undefined
  secure_token?: string | null | undefined
  work?: Work | undefined
}

interface Form {
  organisationName?: string | null | undefined
  referrerLink?: string | null | undefined
  form?: Typed['form']
  partner?: ReferrerKind
}

/** One service for all four calls: they differ in what their forms ask for. */
export async function begin(
  given: Given,
  form: Form,
  { parts, origin, browser, keep }: CallContext,
): Promise<OutputOf<typeof selfOnboard>> {
  await limitTries(parts, 'register', origin)
  await demandWork(parts, 'registration', origin, given.work)
  await refuseThrowAway(parts, given.email)
  const { clientKeyHash } = browser
  const by = { origin, clientKeyHash, token: given.secure_token ?? null }

  return await parts.store.platform.transaction(async (tx) => {
    const { registration, proves } = await beginRegistration(tx, parts, typedInto(given, form), by)

    return await keep(tx, {
      result: await presentRegistrant(tx, parts, registration, { proves, clientKeyHash }),
      organisation: presentReserved(registration),
      title: registration.status,
    })
  })
}

const typedInto = (given: Given, form: Form): Typed => ({
  email: given.email,
  mobile: given.mobileNumber,
  first_name: given.first_name,
  last_name: given.last_name,
  organisationName: form.organisationName ?? null,
  country: given.country,
  language: given.language,
  consents: [...given.consent_list, ...(given.agreement_consent_id ? [given.agreement_consent_id] : [])],
  packageLink: given.packageId ?? null,
  referrerLink: form.referrerLink ?? null,
  provider: given.registration_provider,
  fingerprint: given.fingerprint ?? null,
  form: form.form ?? 'any',
  partner: form.partner ?? null,
})
