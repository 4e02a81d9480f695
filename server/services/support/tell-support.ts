import { composeMail } from '#services/notifications/compose.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Tx } from '#store/store.ts'
import type { SupportConsent } from '#store/support/support-consents.ts'

/**
 * Mails the person who consented and every administrator that support began to act, or has ended.
 */
export async function tellSupport(
  tx: Tx,
  parts: Parts,
  what: 'support-began' | 'support-ended',
  consent: SupportConsent,
): Promise<void> {
  const organisation = (await tx.organisations.find(tx.organisationId))?.name ?? ''
  const { url } = await linkAddressOf(tx, parts)
  for (const person of await tx.administrators.withPerson(consent.user_id)) {
    const facts = {
      organisation,
      name: person.first_name,
      operator: consent.operator_name ?? '',
      person: consent.user_name,
      purpose: consent.purpose,
      may: consent.may,
      until: consent.until_at ?? parts.clock.now(),
      link: addressOfPage(url, 'profile/support'),
    }
    const mail = composeMail(what, facts, { to: person.email, language: person.language })
    await queueNotification(tx, parts.keys, mail, { template: what, docketId: null, signerId: null })
  }
}
