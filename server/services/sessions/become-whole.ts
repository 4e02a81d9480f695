import { Refusal } from '#domain/refusal.ts'
import { type HalfSession, halfSessions } from '#store/half-sessions.ts'
import type { Tx } from '#store/store.ts'
import { byMember } from './by-member.ts'
import { type Entered, enterOrganisation } from './enter-organisation.ts'
import type { SessionOrigin } from './open-session.ts'
import type { ProvedBy } from './prove-factor.ts'

/** A half session whose organisation is chosen: the second factor alone is missing. */
export interface WaitingHalf extends HalfSession {
  organisationId: string
}

/** The second factor is proved: the half session turns into a whole one, once. */
export async function becomeWhole(
  tx: Tx,
  half: WaitingHalf,
  by: ProvedBy,
  origin: SessionOrigin,
  now: Date,
): Promise<Entered> {
  if (!(await halfSessions(tx.db).take(half.id))) throw new Refusal('SESSION_ENDED')
  const { userId, clientKeyHash, replaces, ssoSignInId } = half
  const user = await tx.users.byId(userId)
  if (user) await tx.audit.add('second-factor-proved', { by: byMember(user, origin), detail: { by } })

  return enterOrganisation(
    tx,
    { userId, clientKeyHash, origin, replaces, ssoSignInId, secondFactorAt: now },
    now,
  )
}

export async function noteWrongFactor(
  tx: Tx,
  userId: string,
  refusal: Refusal,
  origin: SessionOrigin,
): Promise<void> {
  await tx.audit.add('second-factor-refused', {
    by: { kind: 'public', name: 'Unknown', address: origin.address, device: origin.device },
    detail: { user: userId, why: refusal.code },
  })
}
