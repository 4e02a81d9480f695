import type { InputOf, OutputOf } from '#contract/define-call.ts'
import type { checkUserExists } from '#contract/registration/checkUserExists.ts'
import type { selfOnboard } from '#contract/registration/selfOnboard.ts'
import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import { isFailure } from '../wire/call-failure.ts'
import { calls } from './calls.ts'
import { splitName } from './person-name.ts'
import { readBack } from './proving.ts'
import {
  dropSecureToken,
  type Flow,
  type Registration,
  secureToken,
  untried,
  verified,
} from './registration-memory.ts'
import { type TypedSignUp, tenDigits } from './sign-up-form.ts'

/** The whole form as it is sent. */
export type Payload = InputOf<typeof selfOnboard>

/** What there is already under a mail address or a number, and what may be done about it. */
export interface Existing {
  taken: OutputOf<typeof checkUserExists>['taken']
  /** Null where there is nothing to go on with: the number alone is taken. */
  account: OutputOf<typeof checkUserExists>['userData']
  needsMobile: boolean
  payload: Payload
}

export type Begun = { registration: Registration } | { existing: Existing }

export interface Beginning {
  /** Cleaned and judged. */
  typed: TypedSignUp
  flow: Flow
  /** The code of the partner's link. */
  referrer: string | undefined
  packageCode: string | undefined
  consents: readonly string[]
  language: Payload['language']
  fingerprint: string
}

/**
 * Asks in the order that costs nobody a code: the domain, the account, then the registration
 * itself.
 */
export async function beginRegistration(beginning: Beginning): Promise<Begun> {
  const { flow } = beginning
  const payload = payloadOf(beginning)
  const { mobile_validation_needed } = await calls.checkForRestrictedDomains({ email: payload.email })
  const needsMobile = flow === 'own' && mobile_validation_needed
  const existing = await whatExists(payload, needsMobile)
  if (existing) return { existing }
  try {
    return { registration: await register(payload, flow) }
  } catch (failure) {
    // Somebody was quicker by a moment, in another window perhaps.
    const found = isFailure(failure, 'REGISTRATION_UNDER_WAY') ? await whatExists(payload, needsMobile) : null
    if (found) return { existing: found }
    throw failure
  }
}

async function whatExists(payload: Payload, needsMobile: boolean): Promise<Existing | null> {
  const { userExists, taken, userData } = await calls.checkUserExists({
    email_id: payload.email,
    mobile_number: payload.mobileNumber,
    is_deleted: false,
  })

  return userExists ? { taken, account: userData, needsMobile, payload } : null
}

function payloadOf({ typed, flow, referrer, packageCode, ...more }: Beginning): Payload {
  return {
    ...splitName(typed.userName),
    email: typed.email,
    mobileNumber: tenDigits(typed.mobileNumber),
    country: typed.country,
    consent_list: [...more.consents],
    agreement_consent_id: more.consents[0] ?? null,
    fingerprint: more.fingerprint,
    registration_provider: 'signup-form',
    language: more.language,
    packageId: packageCode ?? null,
    referrerId: referrer ?? null,
    ...(flow !== 'society' && { organisationName: typed.organisationName || null }),
  }
}

/** Sends the form: a registration begins, or what is typed now takes the place of what was. */
export async function register(payload: Payload, flow: Flow): Promise<Registration> {
  const { result, organisation } = await withProof((secure_token) =>
    flow === 'society'
      ? calls.myGateRegistration({ ...payload, secure_token, referrerId: payload.referrerId ?? '' })
      : calls.selfOnboard({ ...payload, secure_token }),
  )

  return readBack(
    {
      userId: result._id,
      organisationId: organisation._id,
      firstName: result.profile.first_name,
      email: payload.email,
      mobile: payload.mobileNumber,
      needsMobile: result.registration_verification.mobile_validation_needed,
      flow,
      channels: { email: untried, mobile: untried },
      adopted: null,
    },
    result.registration_verification,
    [],
  )
}

const staleProof = ['INVALID_URL', 'EMAIL_UNPROVED', 'REGISTRATION_ENDED']

/** With the token of what was proved here, where it still stands for something. */
async function withProof<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  const token = secureToken()
  if (!token) return send(null)
  try {
    return await send(token)
  } catch (failure) {
    if (!staleProof.some((code) => isFailure(failure, code))) throw failure
    dropSecureToken()
    return send(null)
  }
}

const unfinished: readonly RegistrationStatus[] = [
  'Awaiting Verification',
  'Awaiting Mobile Verification',
  'Awaiting Password Setup',
]

/** Portal §4: what is not yet an account is gone on with; for anything later there is the login. */
export const isUnfinished = ({ account }: Existing): boolean =>
  account !== null && unfinished.includes(account.registration_status)

/**
 * Goes on with what is there. From the browser that typed it, what is typed now counts at once; one
 * that was typed elsewhere is changed only after its mail was proved here, and waits with the
 * registration until then.
 */
export async function goOnWith(existing: Existing, flow: Flow): Promise<Registration> {
  const { account, payload, needsMobile } = existing
  if (!account?.invited) {
    try {
      return await register(payload, flow)
    } catch (failure) {
      if (!isFailure(failure, 'REGISTRATION_UNDER_WAY')) throw failure
    }
  }
  const status = account?.registration_status

  return {
    userId: account?.user_id ?? null,
    organisationId: null,
    firstName: payload.first_name,
    email: payload.email,
    mobile: payload.mobileNumber,
    needsMobile: needsMobile && !account?.invited,
    flow,
    channels: {
      email: status === 'Awaiting Mobile Verification' ? verified : untried,
      mobile: status === 'Awaiting Password Setup' ? verified : untried,
    },
    adopted: account?.invited ? null : payload,
  }
}
