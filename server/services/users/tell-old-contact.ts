import type { ContactKind } from '#contract/vocabulary/contact-changes.ts'
import { day } from '#contract/vocabulary/time.ts'
import { linkLife } from '#domain/links/link-life.ts'
import { deviceInWords } from '#domain/sessions/device-in-words.ts'
import { composeMail, composeSms } from '#services/notifications/compose.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import type { Tx } from '#store/store.ts'
import type { User } from '#store/users/users.ts'

const about = { template: 'contact-changed', docketId: null, signerId: null } as const

/**
 * Writes to the mail address of before, with the link that takes the change back; and to the number
 * of before.
 */
export async function tellOldContact(
  tx: Tx,
  parts: Parts,
  user: User,
  { kind, new_contact }: { kind: ContactKind; new_contact: string },
  code: string,
  origin: SessionOrigin,
): Promise<void> {
  const { url } = await linkAddressOf(tx, parts)
  const facts = {
    name: user.first_name,
    organisation: (await tx.organisations.find(tx.organisationId))?.name ?? '',
    kind,
    contact: new_contact,
    link: `${addressOfPage(url, 'take-back')}?token=${code}`,
    days: linkLife['contact-back'] / day,
    at: parts.clock.now(),
    address: origin.address,
    device: deviceInWords(origin.device),
  }
  const { email_id, mobile_number, language } = user
  const mail = composeMail('contact-changed', facts, { to: email_id, language })
  await queueNotification(tx, parts.keys, mail, about)
  if (kind === 'mail' || !mobile_number) return
  const sms = composeSms('contact-changed', facts, { to: mobile_number, language })
  if (sms) await queueNotification(tx, parts.keys, sms, about)
}
