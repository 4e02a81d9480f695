import { byUnknown } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { SessionOrigin } from './open-session.ts'

/** What the job is given: no e-mail address, which may be a password typed into the wrong field. */
export interface RefusedLogin {
  userId: string | null
  origin: SessionOrigin
  why: 'password' | 'address' | 'sso-only'
  /** ISO 8601. */
  at: string
}

/**
 * Asks for a refused login to be written down. One and the same act for known and unknown people:
 * what follows, follows later.
 */
export async function noteRefusedLogin(
  parts: Parts,
  userId: string | null,
  origin: SessionOrigin,
  why: RefusedLogin['why'],
): Promise<void> {
  const refused: RefusedLogin = { userId, origin, why, at: parts.clock.now().toISOString() }
  await parts.store.platform.transaction((tx) => tx.jobs.send('record-refused-login', refused))
}

/**
 * What `entering` answers; where it is refused for the address, or for the way itself, that is
 * written down, too.
 */
export async function notingAddress<Output>(
  parts: Parts,
  userId: string,
  origin: SessionOrigin,
  entering: Promise<Output>,
): Promise<Output> {
  try {
    return await entering
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INBOUND_IP')
      await noteRefusedLogin(parts, userId, origin, 'address')
    if (error instanceof Refusal && error.code === 'SSO_ONLY')
      await noteRefusedLogin(parts, userId, origin, 'sso-only')
    throw error
  }
}

/**
 * Writes it into the trail of each organisation of the person. Of people whom nobody knows only the
 * log of security hears: a trail is kept for ever, and strangers shall not fill it.
 */
export async function recordRefusedLogin(
  parts: Parts,
  { userId, origin, why, at }: RefusedLogin,
): Promise<void> {
  const organisations = userId
    ? await parts.store.platform.read((tx) => tx.users.organisationsOf(userId))
    : []
  if (organisations.length === 0) {
    await parts.store.platform.transaction((tx) =>
      tx.securityEvents.add({
        event: 'login-refused',
        at,
        organisation: null,
        actor: { kind: 'public', id: userId, name: null },
        address: origin.address,
        device: origin.device,
        detail: { why },
      }),
    )
  }
  for (const { organisation_id: organisationId } of organisations) {
    await parts.store.forOrganisation(organisationId).transaction((tx) =>
      tx.audit.add('login-refused', {
        by: byUnknown(origin),
        detail: { user: userId, why, tried_at: at },
      }),
    )
  }
}
