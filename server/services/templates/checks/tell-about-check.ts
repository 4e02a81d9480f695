import { type BellEvent, bellEvents } from '#contract/vocabulary/bell.ts'
import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotifications } from '#services/notifications/queue-notification.ts'
import type { MessageFacts } from '#services/notifications/texts/facts.ts'
import { messagesWanted } from '#services/notifications/told-ways.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { messageSettings } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import { ringBell } from '#services/ring-bell.ts'
import type { Tx } from '#store/store.ts'
import type { Template } from '#store/templates/templates.ts'
import type { KnownMember } from '#store/users/members.ts'

type Name = 'template-check-asked' | 'template-agreed' | 'template-sent-back'
interface Common {
  name: string
  organisation: string
  title: string
  link: string
}

interface News<Of extends Name> {
  event: Extract<BellEvent, `template_${string}`>
  template: Pick<Template, 'id' | 'name'>
  people: readonly KnownMember[]
  byUserId: string
  now: Date
  mail: Of
  facts: (common: Common) => MessageFacts[Of]
}

/** By the bell and by mail, as each of them wants it. */
export async function tellAboutCheck<Of extends Name>(
  tx: Tx,
  parts: Parts,
  { event, template, people, byUserId, now, mail, facts }: News<Of>,
): Promise<void> {
  await ringBell(
    tx,
    people.map(({ id }) => ({ userId: id, documentId: null })),
    { event, templateId: template.id, byUserId },
    now,
  )
  const wanted = await messagesWanted(
    tx,
    bellEvents[event],
    people.map(({ id }) => id),
  )
  const settings = await messageSettings(tx)
  const organisation = (await tx.organisations.find(tx.organisationId))?.name ?? ''
  const link = addressOfPage((await linkAddressOf(tx, parts)).url, `template-builder/${template.id}`)
  const messages = people
    .filter(({ id }) => wanted(id).mail)
    .map((person) => ({
      message: composeMail(mail, facts({ name: person.name, organisation, title: template.name, link }), {
        to: person.email_id,
        language: mailLanguageOf(person, settings),
      }),
      enclosed: [],
    }))
  await queueNotifications(tx, parts.keys, messages, { template: mail, docketId: null, signerId: null })
}
