import { byUnknown } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { HalfSession } from '#store/sessions/half-sessions.ts'
import type { Tx } from '#store/store.ts'
import { byUser } from './by-user.ts'
import { type Entered, type Entering, enterOrganisation } from './enter-organisation.ts'
import type { SessionOrigin } from './open-session.ts'
import type { ProvedBy } from './prove-factor.ts'

/** A half session whose organisation is chosen: the second factor alone is missing. */
export type WaitingHalf = HalfSession & { organisation_id: string }

/** The second factor is proved: the half session turns into a whole one, once. */
export async function becomeWhole(
  tx: Tx,
  half: WaitingHalf,
  by: ProvedBy,
  origin: SessionOrigin,
  now: Date,
): Promise<Entered> {
  if (!(await tx.halfSessions.take(half.id))) throw new Refusal('SESSION_ENDED')
  const user = await tx.users.byId(half.user_id)
  if (user) await tx.audit.add('second-factor-proved', { by: byUser(user, origin), detail: { by } })

  return enterOrganisation(
    tx,
    {
      userId: half.user_id,
      clientKeyHash: half.client_key_hash,
      origin,
      secondFactorAt: now,
      replaces: replacedBy(half),
      ssoSignInId: half.sso_sign_in_id,
    },
    now,
  )
}

/** The whole session that ends when this one becomes whole: a switch to another organisation. */
export const replacedBy = (half: HalfSession): Entering['replaces'] =>
  half.replaces_organisation_id && half.replaces_family
    ? { organisationId: half.replaces_organisation_id, family: half.replaces_family }
    : null

export async function noteWrongFactor(
  tx: Tx,
  userId: string,
  refusal: Refusal,
  origin: SessionOrigin,
): Promise<void> {
  await tx.audit.add('second-factor-refused', {
    by: byUnknown(origin),
    detail: { user: userId, why: refusal.code },
  })
}
