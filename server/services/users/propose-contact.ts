import type { ContactKind } from '#contract/vocabulary/contact-changes.ts'
import { Refusal } from '#domain/refusal.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Tx } from '#store/store.ts'
import type { MemberRecord } from '#store/users/member-records.ts'
import type { AddingBy } from './add-members.ts'
import { beginChange, factsOf, lockedUser } from './ask-contact.ts'
import type { Contact } from './correct-invited.ts'

/**
 * An administrator asks somebody who has joined to take another contact. The person proves it, or
 * refuses: nothing of theirs changes here.
 */
export async function proposeContacts(
  tx: Tx,
  parts: Pick<Parts, 'settings' | 'keys'>,
  member: MemberRecord,
  contact: Contact,
  { by, now }: Pick<AddingBy, 'by' | 'now'>,
): Promise<ContactKind[]> {
  if (contact.mobile === null) throw new Refusal('CONTACT_OWNED').ofField('mobile')
  const wanted = [
    { kind: 'mail', contact: contact.email },
    { kind: 'mobile', contact: contact.mobile },
  ] as const
  const proposed: ContactKind[] = []
  for (const one of wanted) {
    if (one.contact === undefined) continue
    await propose(tx, parts, member, { kind: one.kind, contact: one.contact }, { by, now })
    proposed.push(one.kind)
  }

  return proposed
}

async function propose(
  tx: Tx,
  parts: Pick<Parts, 'settings' | 'keys'>,
  member: MemberRecord,
  wanted: { kind: ContactKind; contact: string },
  { by, now }: Pick<AddingBy, 'by' | 'now'>,
): Promise<void> {
  const user = await lockedUser(tx, member.user_id)
  const before = await tx.contactChanges.pendingLocked(user.id, wanted.kind)
  const change = await beginChange(
    tx,
    user,
    wanted,
    before,
    { ...(by.id && { proposed_by: by.id }), proposed_name: by.name },
    now,
  )
  // Of two who change somebody at once the second reads first, also where the first has only asked.
  await tx.memberRecords.update(member.id, {})
  await tx.audit.add('contact-change-proposed', { by, detail: factsOf(change, member.first_name) })
  const { url } = await linkAddressOf(tx, parts)
  const facts = {
    name: user.first_name,
    organisation: (await tx.organisations.find(tx.organisationId))?.name ?? '',
    sender: by.name,
    kind: wanted.kind,
    contact: wanted.contact,
    link: addressOfPage(url, 'profile'),
  }
  const mail = composeMail('contact-proposed', facts, { to: user.email_id, language: user.language })
  await queueNotification(tx, parts.keys, mail, {
    template: 'contact-proposed',
    docketId: null,
    signerId: null,
  })
}
