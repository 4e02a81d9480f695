import type { EntityType } from '#contract/vocabulary/built-in-roles.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import type { ReferrerKind, RegistrationProvider } from '#contract/vocabulary/registration.ts'
import { byUnknown } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { isThrowAway } from '#domain/registration/mail-domains.ts'
import { type KindAsked, registrationKind, requireWholeName } from '#domain/registration/registration-kind.ts'
import { moveRegistration, statusByProofs } from '#domain/registration/registration-moves.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { requireConsents } from '#services/consents/consents-of-form.ts'
import type { Parts } from '#services/parts.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import { findPackage } from '#services/subscriptions/find-package.ts'
import { newId } from '#store/new-id.ts'
import type { Registration } from '#store/registration/registrations.ts'
import { throwAwayDomains } from '#store/registration/throw-away-domains.ts'
import type { PlatformTx } from '#store/store.ts'
import { browserMark, isTypedHere } from './browser-mark.ts'
import { findReferrer } from './find-referrer.ts'
import { knownAccount } from './known-account.ts'
import { type Channel, readRegistrationToken } from './registration-token.ts'

/** What somebody typed into a form of the registration. */
export interface Typed {
  email: string
  mobile: string
  first_name: string
  last_name: string
  organisationName: string | null
  country: string
  language: string
  consents: readonly string[]
  /** Links' codes, as they are in the address. */
  packageLink: string | null
  referrerLink: string | null
  provider: RegistrationProvider
  fingerprint: string | null
  form: KindAsked['form']
  /** Which kind of partner the form is for; any where it is not said. */
  partner: ReferrerKind | null
}

export interface TypedBy {
  origin: SessionOrigin
  clientKeyHash: Buffer
  /** The secure token of a registration that is under way: its mail was proved in this browser. */
  token: string | null
}

/** A registration, and the contacts that the caller has proved here. */
export interface Begun {
  registration: Registration
  proves: readonly Channel[]
}

/** Refuses domains at which anybody gets an address that is thrown away. */
export async function refuseThrowAway(parts: Parts, email: string): Promise<void> {
  if (isThrowAway(email, await throwAwayDomains(parts.settings.throwAwayDomains)))
    throw new Refusal('DOMAIN_RESTRICTED', {
      fields: [{ path: 'email', code: 'DOMAIN_RESTRICTED' }],
    })
}

/**
 * Begins a registration, or puts what is typed now in the place of what stood there. Nothing of a
 * tenant is made.
 */
export async function beginRegistration(
  tx: PlatformTx,
  parts: Parts,
  typed: Typed,
  by: TypedBy,
): Promise<Begun> {
  // What is registered is an organisation of its own, and none of its people could come in here.
  if (by.origin.portal?.organisationId) throw new Refusal('OTHER_ADDRESS')
  const now = parts.clock.now()
  requireWholeName(typed.first_name, typed.last_name)
  await tx.registrations.lockEmail(typed.email)
  await requireFree(tx, typed, now)
  const columns = await columnsOf(tx, parts, typed, by, now)
  const found = await goingOn(tx, parts, typed, by, now)
  if (!found) {
    const registration = await tx.registrations.add({
      id: newId(),
      organisation_id: newId(),
      email_id: typed.email,
      status: 'Awaiting Verification',
      created_at: now,
      updated_at: now,
      ...columns,
    })
    await note(tx, 'registration-begun', registration, by)

    return { registration, proves: [] }
  }

  const registration = await retype(tx, found.registration, typed, columns, now)
  await note(tx, 'registration-typed-anew', registration, by)

  return { registration, proves: keptProofs(found, registration) }
}

/** Neither contact is somebody's who is known here. */
async function requireFree(tx: PlatformTx, { email, mobile }: Typed, now: Date): Promise<void> {
  const known = await knownAccount(tx, email, now)
  if (known.kind === 'account') throw new Refusal('ACCOUNT_EXISTS')
  if (known.kind === 'invited') throw new Refusal('REGISTRATION_UNDER_WAY')
  const except = known.kind === 'none' ? null : known.user.id
  if (await tx.users.hasMobile(mobile, except)) throw new Refusal('CONTACT_EXISTS')
}

async function columnsOf(tx: PlatformTx, parts: Parts, typed: Typed, by: TypedBy, now: Date) {
  const referrer = typed.referrerLink === null ? null : await findReferrer(tx, typed.referrerLink, now)
  if (typed.partner && referrer?.kind !== typed.partner) throw new Refusal('REFERRER_UNKNOWN')
  const texts = await requireConsents(tx, referrer ? 'b2c_referrer' : 'registration', typed.consents, now)
  const kind = registrationKind({
    email: typed.email,
    organisationName: typed.organisationName,
    referredAs: referrer && (await kindOfPackages(tx, referrer.packages)),
    form: typed.form,
  })
  const offer =
    typed.packageLink === null
      ? null
      : await findPackage(tx, typed.packageLink, now, referrer?.packages ?? [])

  return {
    ...kind,
    provider: typed.provider,
    referrer_id: referrer?.id ?? null,
    partner_status: referrer ? ('Awaiting Verification' as const) : null,
    mobile_number: typed.mobile,
    first_name: typed.first_name,
    last_name: typed.last_name,
    organisation_name: typed.organisationName || fullName(typed),
    country: typed.country,
    language: typed.language,
    fingerprint_hash: browserMark(parts.keys, by.clientKeyHash, typed.fingerprint),
    consents: JSON.stringify(
      texts.map(({ id }) => ({
        text_id: id,
        at: now.toISOString(),
        address: by.origin.address,
        browser: by.origin.device,
      })),
    ),
    package_id: offer?.id ?? null,
    payment_type: offer ? 'instant' : null,
    address: by.origin.address,
  }
}

/**
 * Portal §5: whom a partner sends counts as a business, unless the partner's own packages are for
 * one person.
 */
async function kindOfPackages(tx: PlatformTx, packages: readonly string[]): Promise<EntityType> {
  const [first] = packages

  return (first && (await tx.packages.get(first))?.entity_type) || 'B2B'
}

interface GoingOn {
  registration: Registration
  proves: readonly Channel[]
}

/**
 * Which registration this goes on with. One that was typed elsewhere is changed by nobody who has
 * not proved its mail in this browser; before that proof the browser that typed it may correct it.
 */
async function goingOn(
  tx: PlatformTx,
  parts: Parts,
  { email }: Typed,
  { token, clientKeyHash }: TypedBy,
  now: Date,
): Promise<GoingOn | null> {
  const underWay = await tx.registrations.underWayLocked(email)
  if (token) {
    const held = await readRegistrationToken(tx, parts.keys, token, now, true)
    if (!held.proves.includes('email')) throw new Refusal('EMAIL_UNPROVED')
    // The mail of the one was changed to that of another that is under way.
    if (underWay && underWay.id !== held.registration.id) throw new Refusal('REGISTRATION_UNDER_WAY')

    return held
  }
  if (!underWay) return null
  if (underWay.email_verified_at || !isTypedHere(parts.keys, underWay, clientKeyHash))
    throw new Refusal('REGISTRATION_UNDER_WAY')

  return { registration: underWay, proves: [] }
}

/** A contact that changes is not proved any more. */
async function retype(
  tx: PlatformTx,
  before: Registration,
  { email, mobile }: Typed,
  columns: Awaited<ReturnType<typeof columnsOf>>,
  now: Date,
): Promise<Registration> {
  const isSameMail = before.email_id === email
  const proofs = {
    email_verified_at: isSameMail ? before.email_verified_at : null,
    mobile_verified_at: isSameMail && before.mobile_number === mobile ? before.mobile_verified_at : null,
  }
  const status = statusByProofs({ ...proofs, mobile_needed: columns.mobile_needed })

  return await tx.registrations.change(
    before.id,
    {
      ...columns,
      ...proofs,
      email_id: email,
      status: status === before.status ? status : moveRegistration(before.status, status),
    },
    now,
  )
}

const keptProofs = ({ proves, registration }: GoingOn, after: Registration): Channel[] =>
  proves.filter((channel) =>
    channel === 'email'
      ? registration.email_id === after.email_id
      : registration.email_id === after.email_id && registration.mobile_number === after.mobile_number,
  )

async function note(
  tx: PlatformTx,
  event: 'registration-begun' | 'registration-typed-anew',
  { id, email_id, mobile_number, entity_type, referrer_id }: Registration,
  { origin }: TypedBy,
): Promise<void> {
  const facts = {
    by: byUnknown(origin),
    detail: {
      registration: id,
      email: maskContact(email_id),
      mobile: mobile_number && maskContact(mobile_number),
      entity_type,
      referrer: referrer_id,
    },
  }
  if (event === 'registration-begun') await tx.audit.add('registration-begun', facts)
  else await tx.audit.add('registration-typed-anew', facts)
}
