/** How long sessions live (docs/wire.md §6). Pure: the caller brings the row and the time. */
const seconds = (count: number) => count * 1000
const minutes = (count: number) => seconds(count * 60)

const tokenLife = minutes(15)
export const familyLife = minutes(12 * 60)
export const signerIdle = minutes(30)
// Our choice: time enough to choose an organisation or to find the second factor.
export const halfLife = minutes(15)
// Our choice: calls under way when the token pair is rotated may still arrive.
export const rotatedTokenGrace = seconds(30)
// Our choice: the time of the last call is kept to this precision, so that reading does not mean
// writing.
const activityPrecision = seconds(15)

export const defaultIdleMinutes = 25
/**
 * The warning counts down this long before the browser logs out; the server ends the family at the
 * same moment.
 */
const idleWarningMinutes = 5

export interface SessionTimes {
  kind: 'member' | 'signer' | 'external'
  expires_at: Date
  family_expires_at: Date
  last_activity_at: Date
  ended_at: Date | null
}

/** The whole family is over: ended, twelve hours old, or nobody there for the idle time. */
export function hasFamilyEnded(session: SessionTimes, idleMinutes: number | null, now: Date): boolean {
  if (session.ended_at || session.family_expires_at <= now) return true
  if (session.kind === 'signer') return session.expires_at <= now
  const idle = minutes((idleMinutes ?? defaultIdleMinutes) + idleWarningMinutes)

  return session.last_activity_at.getTime() + idle <= now.getTime()
}

/** This token no longer serves; for a member a refresh may follow. */
export function hasTokenEnded(session: SessionTimes, idleMinutes: number | null, now: Date): boolean {
  return session.expires_at <= now || hasFamilyEnded(session, idleMinutes, now)
}

export type Activity = 'person' | 'call' | 'none'

/** What a call changes about the row: null where nothing is to be written. */
export function activityOf(
  session: SessionTimes,
  activity: Activity,
  now: Date,
): { lastActivityAt: Date; expiresAt: Date } | null {
  if (now.getTime() - session.last_activity_at.getTime() < activityPrecision) return null
  if (session.kind === 'signer' && activity !== 'none') {
    return { lastActivityAt: now, expiresAt: signerTokenEnd(session, now) }
  }
  if (session.kind === 'signer' || activity !== 'person') return null

  return { lastActivityAt: now, expiresAt: session.expires_at }
}

export const memberTokenEnd = (familyExpiresAt: Date, now: Date): Date =>
  earlier(familyExpiresAt, after(now, tokenLife))

const signerTokenEnd = (session: { family_expires_at: Date }, now: Date): Date =>
  earlier(session.family_expires_at, after(now, signerIdle))

export const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

export const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
