import { Refusal } from '#domain/refusal.ts'
import { moveRegistration } from '#domain/registration/registration-moves.ts'
import { takeLinkCode } from '#services/links/link-codes.ts'
import type { Parts } from '#services/parts.ts'
import type { ListedSession } from '#services/passwords/end-listed-sessions.ts'
import { type KnownAccount, knownAccount } from '#services/registration/known-account.ts'
import { type Making, makeAccount } from '#services/registration/make-account.ts'
import { type HeldToken, readRegistrationToken } from '#services/registration/registration-token.ts'
import { acceptInvitation } from '#services/users/accept-invitation.ts'
import type { Registration } from '#store/registration/registrations.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

export interface Finishing extends Making {
  token: string
  email: string
  password: string
}

export interface Finished {
  registration: Registration
  userId: string
  /**
   * The organisation that an invited person joined; null where the registration made one of its
   * own.
   */
  joined: string | null
}

/**
 * Sets the password of a person who has proved their contacts. A registration of one's own makes
 * user and organisation; somebody invited, who began none, joins the organisation that waits for
 * them. Of two at the same moment one finds the token used.
 */
export async function finishRegistration<Output>(
  parts: Parts,
  finishing: Finishing,
  inside: (tx: Tx, finished: Finished) => Promise<Output>,
): Promise<{ output: Output; ended: ListedSession[] }> {
  const now = parts.clock.now()
  const { held, known } = await parts.store.platform.read(async (tx) => {
    const held = await readRegistrationToken(tx, parts.keys, finishing.token, now)

    return { held, known: await knownAccount(tx, held.registration.email_id, now) }
  })
  requireProofs(held, finishing.email)
  const ended: ListedSession[] = []
  const output = await storeOf(parts, held.registration, known).transaction(async (tx) => {
    // Locked and read again: between the two anything may have happened.
    const { registration } = await readRegistrationToken(tx, parts.keys, finishing.token, now, true)
    await takeLinkCode(tx, finishing.token, ['registration'], now)
    const { finished, ended: sessions } = makesOne(registration)
      ? await makeOne(tx, parts, registration, finishing)
      : await joinOne(tx, parts, registration, finishing)
    ended.splice(0, ended.length, ...sessions)

    return await inside(tx, finished)
  })

  return { output, ended }
}

/** Somebody invited typed no organisation. */
const makesOne = (registration: Registration): boolean => registration.organisation_name !== ''

function requireProofs({ registration, proves }: HeldToken, email: string): void {
  if (email !== registration.email_id) throw new Refusal('INVALID_URL')
  if (!proves.includes('email') || !registration.email_verified_at) throw new Refusal('EMAIL_UNPROVED')
  if (registration.mobile_needed && !registration.mobile_verified_at) throw new Refusal('MOBILE_UNPROVED')
}

function storeOf(parts: Parts, registration: Registration, known: KnownAccount): OrganisationStore {
  if (makesOne(registration)) return parts.store.forOrganisation(registration.organisation_id)
  if (known.kind === 'account') throw new Refusal('ACCOUNT_EXISTS')
  if (known.kind !== 'invited') throw new Refusal('REGISTRATION_ENDED')

  return parts.store.forOrganisation(known.invitation.organisation_id)
}

async function makeOne(tx: Tx, parts: Parts, registration: Registration, finishing: Finishing) {
  const { user, ended } = await makeAccount(tx, parts, registration, finishing)

  return { finished: { registration, userId: user.id, joined: null }, ended }
}

async function joinOne(tx: Tx, parts: Parts, registration: Registration, finishing: Finishing) {
  const now = parts.clock.now()
  const known = await knownAccount(tx, registration.email_id, now)
  if (known.kind !== 'invited' || known.invitation.organisation_id !== tx.organisationId)
    throw new Refusal('REGISTRATION_ENDED')
  const { user, invitation } = known
  const ended = await acceptInvitation(
    tx,
    parts,
    {
      store: parts.store.forOrganisation(tx.organisationId),
      codeHash: invitation.code_hash,
      userId: user.id,
    },
    {
      kind: 'new',
      first_name: registration.first_name,
      last_name: registration.last_name,
      mobile: user.mobile_number,
      password: finishing.password,
    },
    finishing.origin,
  )
  await tx.registrations.change(
    registration.id,
    { made_at: now, status: moveRegistration(registration.status, 'Completed') },
    now,
  )
  const joined = (await tx.organisations.find(tx.organisationId))?.name ?? ''

  return { finished: { registration, userId: user.id, joined }, ended }
}
