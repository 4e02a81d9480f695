import { Refusal } from '#domain/refusal.ts'
import { moveRegistration } from '#domain/registration/registration-moves.ts'
import type { Parts } from '#services/parts.ts'
import { beginRegistration, type Typed } from '#services/registration/begin-registration.ts'
import { makeAccount } from '#services/registration/make-account.ts'
import { makeRegistrationToken, requireOpen } from '#services/registration/registration-token.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import { linkSocial, readSocial, takeSocial } from '#services/sessions/social-sign-in.ts'
import type { Registration } from '#store/registration/registrations.ts'
import type { PlatformTx, Tx } from '#store/store.ts'

interface Said extends Omit<Typed, 'form' | 'partner' | 'provider' | 'referrerLink'> {
  /** Of the provider's return: proves the mail, once. */
  code: string
}

interface By {
  origin: SessionOrigin
  clientKeyHash: Buffer
}

/**
 * Registers somebody whose mail a provider has proved: no code and no password. What was typed into
 * the form for the same mail before gives way, as it does to a person who proves it by a code.
 */
export async function registerSocially<Output>(
  parts: Parts,
  said: Said,
  by: By,
  inside: (tx: Tx, made: { registration: Registration; userId: string }) => Promise<Output>,
): Promise<Output> {
  const { id, organisation_id } = await parts.store.platform
    .transaction((tx) => beginProved(tx, parts, said, by))
    .catch(inSocialWords)

  return await parts.store.forOrganisation(organisation_id).transaction(async (tx) => {
    const now = parts.clock.now()
    // Locked and read again: of two at the same moment the second finds it made.
    const registration = await tx.registrations.getLocked(id)
    if (!registration) throw new Refusal('REGISTRATION_ENDED')
    requireOpen(registration)
    const identity = await takeSocial(tx, said.code, by.clientKeyHash, now)
    const { user } = await makeAccount(tx, parts, registration, { ...by, password: null }).catch(
      inSocialWords,
    )
    await linkSocial(tx, identity, user.id, now)

    return await inside(tx, { registration, userId: user.id })
  })
}

/** The registration with its mail proved. */
async function beginProved(tx: PlatformTx, parts: Parts, said: Said, by: By): Promise<Registration> {
  const now = parts.clock.now()
  const { provider } = await readSocial(tx, said.code, by.clientKeyHash, now)
  await tx.registrations.lockEmail(said.email)
  const before = await tx.registrations.underWayLocked(said.email)
  const token = before && (await makeRegistrationToken(tx, parts.keys, before, ['email'], now))
  const typed: Typed = { ...said, provider, form: 'any', partner: null, referrerLink: null }
  const { registration } = await beginRegistration(tx, parts, typed, { ...by, token })
  const proved = {
    email_verified_at: now,
    // The provider's account stands for the person, where otherwise a telephone does.
    mobile_needed: false,
  }
  const status = 'Awaiting Password Setup'

  return await tx.registrations.change(
    registration.id,
    {
      ...proved,
      status: registration.status === status ? status : moveRegistration(registration.status, status),
    },
    now,
  )
}

/** Portal §8: the default message of a social sign-up. */
function inSocialWords(error: unknown): never {
  if (error instanceof Refusal && error.code === 'ACCOUNT_EXISTS')
    throw new Refusal('ACCOUNT_EXISTS', { values: { case: 'social' } })
  // What else is under way for a proved mail gives way; an invitation does not.
  if (error instanceof Refusal && error.code === 'REGISTRATION_UNDER_WAY')
    throw new Refusal('REGISTRATION_UNDER_WAY', { values: { case: 'invited' } })
  throw error
}
