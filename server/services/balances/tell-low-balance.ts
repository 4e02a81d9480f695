import type { Product } from '#contract/vocabulary/products.ts'
import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotifications } from '#services/notifications/queue-notification.ts'
import { messagesWanted } from '#services/notifications/told-ways.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { messageSettings } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'

interface Low {
  organisationId: string
  product: Product
  left: number
  granted: number
}

/**
 * One mail to each administrator, in their language. A run that is repeated after it was queued
 * finds the warning told.
 */
export async function tellLowBalance(
  parts: Parts,
  { organisationId, product, left, granted }: Low,
): Promise<void> {
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    // A credit came in between: there is nothing to warn of.
    const { warned_at, refused_at } = await tx.balances.lock(product)
    if (!warned_at && !refused_at) return
    const organisation = (await tx.organisations.find(organisationId))?.name ?? ''
    const address = addressOfPage((await linkAddressOf(tx, parts)).url, 'subscription')
    const messages = []
    const administrators = await tx.administrators.ids()
    const wanted = await messagesWanted(tx, 'balance', administrators)
    for (const userId of administrators) {
      const member = await tx.members.get(userId)
      if (!member || !wanted(userId).mail) continue
      const facts = { name: member.name, organisation, product, left, granted, link: address }
      messages.push({
        message: composeMail('balance-low', facts, {
          to: member.email_id,
          language: mailLanguageOf(member, await messageSettings(tx)),
        }),
        enclosed: [],
      })
    }
    await queueNotifications(tx, parts.keys, messages, {
      template: 'balance-low',
      docketId: null,
      signerId: null,
    })
  })
}
