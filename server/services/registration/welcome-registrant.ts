import { composeMail } from '#services/notifications/compose.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Tx } from '#store/store.ts'

/**
 * Mails the registrant that all is open, and how to log in, with the change that completed it. An
 * organisation that operators made has no registration: its administrator was invited.
 */
export async function welcomeRegistrant(tx: Tx, parts: Pick<Parts, 'keys' | 'settings'>): Promise<void> {
  const registration = await tx.registrations.ofOrganisation(tx.organisationId)
  if (!registration) return
  const [held] = await tx.subscriptions.active()
  const offer = held && (await tx.packages.get(held.package_id))
  const { language } = registration
  const words = offer && ((language === 'hi' && offer.words.hi) || offer.words.en)
  const facts = {
    organisation: 'Muhar',
    name: registration.first_name,
    registered: registration.organisation_name,
    offer: words?.name ?? null,
    until: held?.ends_at ?? null,
    comesInBy: comingIn(registration),
    link: addressOfPage((await linkAddressOf(tx, parts)).url, 'login'),
  }
  const mail = composeMail('registration-completed', facts, { to: registration.email_id, language })
  await queueNotification(tx, parts.keys, mail, {
    template: 'registration-completed',
    docketId: null,
    signerId: null,
  })
}

/** Whom a partner sent has no password, and neither has who came by an account elsewhere. */
function comingIn({ partner_status, provider }: { partner_status: string | null; provider: string }) {
  if (partner_status) return 'code' as const

  return provider === 'signup-form' ? ('password' as const) : ('account' as const)
}
