import { Refusal } from '#domain/refusal.ts'
import { hasFamilyEnded } from '#domain/sessions/session-life.ts'
import { makeLinkCode, readLinkCode, takeLinkCode } from '#services/links/link-codes.ts'
import type { PlatformTx, Tx } from '#store/store.ts'
import { idleMinutesOf } from './is-alive.ts'

const purposes = ['hand-off'] as const

interface HandOff {
  userId: string
  /** The session that is handed over. */
  family: string
  /** Of the program that may redeem the code. */
  address: string
  path: string
}

/** A code for one program; whose session it opens is kept here under its hash. */
export function makeHandOff(
  tx: Tx,
  { userId, ...params }: HandOff,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  return makeLinkCode(
    tx,
    { purpose: 'hand-off', userId, organisationId: tx.organisationId, params: { ...params } },
    now,
  )
}

/** Whose code this is; nothing is used up. */
export async function ownerOfHandOff(
  tx: Pick<PlatformTx, 'linkCodes'>,
  code: string,
  now: Date,
): Promise<{ userId: string; organisationId: string }> {
  const { user_id: userId, organisation_id: organisationId } = await readLinkCode(tx, code, purposes, now)
  if (!userId || !organisationId) throw new Refusal('INVALID_URL')

  return { userId, organisationId }
}

/**
 * Uses the code up, for the program it was made for and while the session behind it lives; all else
 * is one answer.
 */
export async function takeHandOff(
  tx: Tx,
  code: string,
  address: string,
  now: Date,
): Promise<{ path: string; secondFactorAt: Date | null; ssoSignInId: string | null }> {
  const { params } = await takeLinkCode(tx, code, purposes, now)
  const { family, address: meant, path } = params as Omit<HandOff, 'userId'>
  const session = await tx.sessions.newestOfFamily(family)
  if (meant !== address || !session || hasFamilyEnded(session, await idleMinutesOf(tx), now))
    throw new Refusal('INVALID_URL')

  const signIn = await tx.ssoSignIns.ofSession(family)

  return { path, secondFactorAt: session.second_factor_at, ssoSignInId: signIn?.id ?? null }
}
