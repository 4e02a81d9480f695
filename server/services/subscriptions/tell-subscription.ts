import type { Language } from '#contract/vocabulary/states.ts'
import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { type QueuedMessage, queueNotifications } from '#services/notifications/queue-notification.ts'
import type { SubscriptionNews } from '#services/notifications/texts/subscription-mails.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { messageSettings } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Tx } from '#store/store.ts'
import type { Subscription } from '#store/subscriptions/subscriptions.ts'

/** One mail to each administrator, in their language, with the change that it tells of. */
export async function tellSubscription(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  { package_id, ends_at }: Subscription,
  news: SubscriptionNews,
): Promise<void> {
  const organisation = (await tx.organisations.find(tx.organisationId))?.name ?? ''
  const offer = await tx.packages.get(package_id)
  const link = addressOfPage((await linkAddressOf(tx, parts)).url, 'subscription')
  const settings = await messageSettings(tx)
  const messages: QueuedMessage[] = []
  for (const userId of await tx.administrators.ids()) {
    const member = await tx.members.get(userId)
    if (!member) continue
    const language = mailLanguageOf(member, settings)
    const words = offer?.words[language as Language] ?? offer?.words.en
    const name = words?.name ?? offer?.code ?? ''
    const facts = { name: member.name, organisation, offer: name, until: ends_at, news, link }
    messages.push({
      message: composeMail('subscription-changed', facts, { to: member.email_id, language }),
      enclosed: [],
    })
  }
  await queueNotifications(tx, parts.keys, messages, {
    template: 'subscription-changed',
    docketId: null,
    signerId: null,
  })
}
