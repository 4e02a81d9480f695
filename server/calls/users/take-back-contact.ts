import type { OutputOf } from '#contract/define-call.ts'
import type { takeBackContact as call } from '#contract/users/takeBackContact.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { requireContactMove } from '#domain/users/contact-moves.ts'
import { about } from '#services/audit/changed.ts'
import { readLinkCode, takeLinkCode } from '#services/links/link-codes.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import type { Parts } from '#services/parts.ts'
import type { ListedSession } from '#services/passwords/end-listed-sessions.ts'
import { mailingOrganisation } from '#services/passwords/mailing-organisation.ts'
import { byUser } from '#services/sessions/by-user.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import { lockedUser } from '#services/users/ask-contact.ts'
import { columnOf, endOthers } from '#services/users/confirm-contact.ts'
import { sayOfPerson } from '#services/users/say-of-person.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { ContactChange } from '#store/users/contact-changes.ts'
import type { User } from '#store/users/users.ts'

type Output = OutputOf<typeof call>

/**
 * Gives a person back the contact that a change took, with all changes after it. The one who made
 * it may know the password: it goes, every session ends, and a link for a new one goes to the mail
 * address that counts then.
 */
export async function takeBackContact(
  parts: Parts,
  token: string,
  origin: SessionOrigin,
  inside: (tx: Tx, output: Output) => Promise<Output>,
): Promise<{ output: Output; ended: ListedSession[] }> {
  const now = parts.clock.now()
  const { code, organisation } = await parts.store.platform.read(async (tx) => {
    const code = await readLinkCode(tx, token, ['contact-back'], now)

    return { code, organisation: code.user_id && (await mailingOrganisation(tx, code.user_id)) }
  })
  if (!organisation || !code.user_id) throw new Refusal('INVALID_URL')
  const { organisation_id: organisationId } = organisation
  const userId = code.user_id

  return await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    await takeLinkCode(tx, token, ['contact-back'], now)
    const user = await lockedUser(tx, userId)
    const change = await tx.contactChanges.getLocked(String(code.params.change_id))
    if (!change) throw new Refusal('CONTACT_CHANGE_OVER')
    requireContactMove(change.state, 'taken_back')
    await giveBack(tx, user, change)
    const ended = await endOthers(tx, userId, null, change.kind)
    await sayOfPerson(tx, userId, {
      event: 'contact-taken-back',
      by: byUser(user, origin),
      detail: {
        ...about('person', userId, fullName(user)),
        kind: change.kind,
        contact: maskContact(change.old_contact ?? ''),
      },
    })
    const linkId = newId()
    await tx.jobs.send('send-reset-link', { linkId, userId, organisationId })
    await tell(tx, parts, userId, organisation.name, change, now)
    const output = { kind: change.kind, contact: maskContact(change.old_contact ?? '') }

    return { output: await inside(tx, output), ended }
  })
}

async function giveBack(tx: Tx, user: User, change: ContactChange): Promise<void> {
  const { kind, old_contact, changed_at } = change
  await tx.rateLimits.lock(`contact:${old_contact}`)
  const other = kind === 'mail' && old_contact ? await tx.users.byEmail(old_contact) : null
  if (other && other.id !== user.id) throw new Refusal('CONTACT_IN_USE')
  for (const pending of await tx.contactChanges.pendingOf(user.id))
    await tx.contactChanges.update(pending.id, { state: 'withdrawn' })
  await tx.contactChanges.update(change.id, { state: 'taken_back' })
  await tx.contactChanges.overtakeChanged(user.id, kind, changed_at ?? change.created_at)
  await tx.users.update(user.id, { ...columnOf(kind, old_contact), password_hash: null })
}

async function tell(
  tx: Tx,
  parts: Parts,
  userId: string,
  organisation: string,
  { kind, old_contact }: ContactChange,
  at: Date,
): Promise<void> {
  const user = await tx.users.byId(userId)
  if (!user) return
  const facts = { name: user.first_name, organisation, kind, contact: maskContact(old_contact ?? ''), at }
  const mail = composeMail('contact-taken-back', facts, { to: user.email_id, language: user.language })
  await queueNotification(tx, parts.keys, mail, {
    template: 'contact-taken-back',
    docketId: null,
    signerId: null,
  })
}
