import type { ContactKind } from '#contract/vocabulary/contact-changes.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { voidedByPassword } from '#domain/links/link-life.ts'
import { judgeTry } from '#domain/otp/otp-challenge.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { requireContactMove } from '#domain/users/contact-moves.ts'
import { about, changed } from '#services/audit/changed.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { codeHash, isSameCode } from '#services/otp/code-hash.ts'
import type { Parts } from '#services/parts.ts'
import type { ListedSession } from '#services/passwords/end-listed-sessions.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import type { Tx } from '#store/store.ts'
import type { ContactChange } from '#store/users/contact-changes.ts'
import type { User } from '#store/users/users.ts'
import { type Asking, contactOf, lockedUser } from './ask-contact.ts'
import { auditFactsOf } from './audit-facts.ts'
import { sayOfPerson } from './say-of-person.ts'
import { tellOldContact } from './tell-old-contact.ts'

interface Confirming extends Asking {
  /** The session that goes on. */
  sessionId: string
  origin: SessionOrigin
}

/**
 * Makes the change whose code somebody typed, or answers the refusal, which the caller throws after
 * the commit: a wrong try stays counted. Answers the sessions that ended by it.
 */
export async function confirmContact(
  tx: Tx,
  parts: Parts,
  { kind, otp }: { kind: ContactKind; otp: string },
  confirming: Confirming,
): Promise<Refusal | ListedSession[]> {
  const { userId, clientKeyHash } = confirming
  const user = await lockedUser(tx, userId)
  const change = await tx.contactChanges.pendingLocked(userId, kind)
  if (change?.state !== 'asked' || !change.challenge_id) throw new Refusal('CONTACT_CHANGE_OVER')
  requireContactMove(change.state, 'changed')
  if (!change.client_key_hash?.equals(clientKeyHash)) throw new Refusal('OTHER_BROWSER')
  const refusal = await judge(tx, parts, change, otp)
  if (refusal) return refusal
  const taken = await takenBy(tx, change, parts.clock.now())
  if (taken) return taken

  return await make(tx, parts, user, change, confirming)
}

async function judge(tx: Tx, parts: Parts, change: ContactChange, otp: string): Promise<Refusal | null> {
  const challenge = await tx.otpChallenges.byIdLocked(change.challenge_id!)
  // Somebody else asked for a code to the same contact meanwhile.
  if (challenge?.user_id !== change.user_id) return new Refusal('OTP_EXPIRED')
  const isRight = isSameCode(challenge.code_hash, codeHash(parts.keys, challenge.id, otp))
  const { refusal, changes } = judgeTry(challenge, isRight, parts.clock.now())
  if (Object.keys(changes).length > 0) await tx.otpChallenges.update(challenge.id, changes)

  return refusal
}

/** Told to a person who has proved the contact, and to nobody else. */
async function takenBy(tx: Tx, { kind, new_contact, user_id }: ContactChange, now: Date) {
  // Of two who take one contact, on whichever server, the second sees what the first has.
  await tx.rateLimits.lock(`contact:${new_contact}`)
  const other =
    kind === 'mail'
      ? ((await tx.users.byEmail(new_contact))?.id ?? user_id) !== user_id
      : await tx.users.hasMobile(new_contact, user_id)
  const holder = await tx.contactChanges.holderOf(new_contact, now)

  return other || (holder !== null && holder !== user_id) ? new Refusal('CONTACT_IN_USE') : null
}

async function make(
  tx: Tx,
  parts: Parts,
  user: User,
  change: ContactChange,
  { by, sessionId, origin }: Confirming,
): Promise<ListedSession[]> {
  const now = parts.clock.now()
  const before = contactOf(user, change.kind)
  await tx.users.update(user.id, columnOf(change.kind, change.new_contact))
  const { code, expiresAt } = await makeLinkCode(
    tx,
    { purpose: 'contact-back', userId: user.id, params: { change_id: change.id } },
    now,
  )
  await tx.contactChanges.update(change.id, {
    state: 'changed',
    old_contact: before,
    changed_at: now,
    take_back_until: expiresAt,
  })
  await sayOfPerson(tx, user.id, {
    event: 'own-contact-changed',
    by,
    detail: {
      ...about('person', user.id, fullName(user)),
      ...changed(
        auditFactsOf(shown(change.kind, before)),
        auditFactsOf(shown(change.kind, change.new_contact)),
      ),
    },
  })
  const ended = await endOthers(tx, user.id, sessionId, change.kind)
  await tellOldContact(
    tx,
    parts,
    user,
    { ...change, new_contact: maskContact(change.new_contact) },
    code,
    origin,
  )

  return ended
}

export const columnOf = (kind: ContactKind, contact: string | null) =>
  kind === 'mail' ? { email_id: contact ?? '' } : { mobile_number: contact }

const shown = (kind: ContactKind, contact: string | null) =>
  kind === 'mail' ? { email: contact ?? '' } : { mobile: contact }

/**
 * What somebody could come in by who has the contact of before: links, codes, half logins, accounts
 * of providers that everybody has, which answered for the old mail; and every session but the one
 * that goes on.
 */
export async function endOthers(
  tx: Tx,
  userId: string,
  sessionId: string | null,
  kind: ContactKind,
): Promise<ListedSession[]> {
  await tx.linkCodes.removeOfUser(userId, voidedByPassword)
  await tx.otpChallenges.voidOfUser(userId)
  await tx.halfSessions.removeOfUser(userId)
  if (kind === 'mail')
    for (const { issuer, organisation_id } of await tx.socialAccounts.ofUser(userId))
      if (organisation_id === null) await tx.socialAccounts.unlink(userId, issuer)
  const sessions = (await tx.sessionsEverywhere.ofUser(userId))
    .filter(({ family }) => family !== sessionId)
    .map(({ organisation_id: organisationId, family }) => ({ organisationId, family }))
  await tx.jobs.send('end-sessions', { sessions, why: 'contact-changed' })

  return sessions
}
