import type { ContactKind } from '#contract/vocabulary/contact-changes.ts'
import { day, hour } from '#contract/vocabulary/time.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { mostAskedADay, requireContactMove } from '#domain/users/contact-moves.ts'
import { about } from '#services/audit/changed.ts'
import { askAccountOtp } from '#services/otp/ask-account-otp.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { ContactChange } from '#store/users/contact-changes.ts'
import type { User } from '#store/users/users.ts'

export interface Asking {
  userId: string
  clientKeyHash: Buffer
  by: Actor
}

interface WaitingContact {
  contact: string
  sends: number
  expires_at: string
}

export const contactOf = (user: User, kind: ContactKind): string | null =>
  kind === 'mail' ? user.email_id : user.mobile_number

/**
 * Sends a code to the contact that a person wants to have. Whose it is otherwise is not looked at:
 * that is said to those alone who read what is sent there.
 */
export async function askContact(
  tx: Tx,
  parts: Parts,
  wanted: { kind: ContactKind; contact: string },
  asking: Asking,
): Promise<WaitingContact> {
  const user = await lockedUser(tx, asking.userId)
  if (contactOf(user, wanted.kind) === wanted.contact) throw new Refusal('CONTACT_UNCHANGED')
  const before = await tx.contactChanges.pendingLocked(user.id, wanted.kind)
  if (before?.new_contact === wanted.contact) return await send(tx, parts, user, before, asking)

  const change = await beginChange(tx, user, wanted, before, {}, parts.clock.now())

  return await send(tx, parts, user, change, asking)
}

/** The code of a change that is under way, again. */
export async function askAgain(
  tx: Tx,
  parts: Parts,
  kind: ContactKind,
  asking: Asking,
): Promise<WaitingContact> {
  const user = await lockedUser(tx, asking.userId)
  const change = await tx.contactChanges.pendingLocked(user.id, kind)
  if (change?.state !== 'asked') throw new Refusal('CONTACT_CHANGE_OVER')
  if (!change.client_key_hash?.equals(asking.clientKeyHash)) throw new Refusal('OTHER_BROWSER')

  return await send(tx, parts, user, change, asking)
}

/** Gives up what is not made yet. */
export async function dropContact(tx: Tx, kind: ContactKind, { userId, by }: Asking): Promise<void> {
  const user = await lockedUser(tx, userId)
  const change = await tx.contactChanges.pendingLocked(user.id, kind)
  if (!change) throw new Refusal('CONTACT_CHANGE_OVER')
  await withdraw(tx, change)
  await tx.audit.add('contact-change-given-up', { by, detail: factsOf(change, by.name) })
}

/** A change that waits, in place of the one before it. */
export async function beginChange(
  tx: Tx,
  user: User,
  { kind, contact }: { kind: ContactKind; contact: string },
  before: ContactChange | null,
  proposed: { proposed_by?: string; proposed_name?: string },
  now: Date,
): Promise<ContactChange> {
  const count = await tx.contactChanges.countSince(user.id, new Date(now.getTime() - day))
  if (count >= mostAskedADay)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((6 * hour) / 1000) })
  if (before) await withdraw(tx, before)
  const change: ContactChange = {
    id: newId(),
    user_id: user.id,
    kind,
    state: 'proposed',
    organisation_id: tx.organisationId,
    old_contact: contactOf(user, kind),
    new_contact: contact,
    proposed_by: null,
    proposed_name: null,
    client_key_hash: null,
    challenge_id: null,
    take_back_until: null,
    changed_at: null,
    created_at: now,
    ...proposed,
  }
  await tx.contactChanges.add(change)

  return change
}

async function withdraw(tx: Tx, change: ContactChange): Promise<void> {
  requireContactMove(change.state, 'withdrawn')
  await tx.contactChanges.update(change.id, { state: 'withdrawn' })
}

async function send(
  tx: Tx,
  parts: Parts,
  user: User,
  change: ContactChange,
  { clientKeyHash, by }: Asking,
): Promise<WaitingContact> {
  requireContactMove(change.state, 'asked')
  const { challengeId, sends, expiresAt } = await askAccountOtp(tx, parts, {
    type: 'contact',
    channel: change.kind === 'mail' ? 'mail' : 'sms',
    contact: change.new_contact,
    userId: user.id,
  })
  await tx.contactChanges.update(change.id, {
    state: 'asked',
    // Messages about it come from where it was asked for last.
    organisation_id: tx.organisationId,
    client_key_hash: clientKeyHash,
    challenge_id: challengeId,
  })
  await tx.audit.add('contact-change-asked', { by, detail: factsOf(change, by.name) })

  return { contact: change.new_contact, sends, expires_at: expiresAt.toISOString() }
}

/** As the trail tells a change: contacts masked. */
export const factsOf = (change: ContactChange, name: string) => ({
  ...about('person', change.user_id, name),
  kind: change.kind,
  to: maskContact(change.new_contact),
})

export async function lockedUser(tx: Tx, userId: string): Promise<User> {
  await tx.users.lock(userId)
  const user = await tx.users.byId(userId)
  if (!user) throw new Refusal('USER_NOT_FOUND')

  return user
}
