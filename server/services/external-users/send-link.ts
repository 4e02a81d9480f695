import type { Actor } from '#domain/actors.ts'
import type { SendingCaps } from '#domain/sending/caps.ts'
import { mailLanguageOf, waysTo } from '#domain/sending/message-ways.ts'
import { countMessages } from '#services/limits/count-invitations.ts'
import { makeLinkCodes } from '#services/links/link-codes.ts'
import { composeForPhone, composeMail } from '#services/notifications/compose.ts'
import { queueNotifications } from '#services/notifications/queue-notification.ts'
import { faceOf } from '#services/organisations/face.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import { messageSettings } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { ExternalUser } from '#store/external-users/external-users.ts'
import { newId } from '#store/new-id.ts'
import type { Act, Tx } from '#store/store.ts'

export interface Acting {
  by: Actor
  caps: SendingCaps
  now: Date
}

interface SentLink {
  /** Behind the `#`. */
  path: string
  expiresAt: Date
}

/**
 * Makes the link of an assisted dashboard and the message that carries it: a mail, or an SMS where
 * there is no address or the organisation sends no mails. The link before it ends, with the
 * sessions it opened.
 */
export async function sendLink(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  person: ExternalUser,
  acting: Acting,
  linkId = newId(),
): Promise<SentLink> {
  const { now, by } = acting
  await tx.linkCodes.endAssisted(tx.organisationId, person.id, 'replaced', now)
  const [sent] = await sendFirstLinks(tx, parts, [{ person, linkId }], acting)
  if (!sent) throw new Error('A link was not sent.')
  await tx.audit.add(...linkMade(person, by))

  return sent
}

/** What the trail says of it. */
export const linkMade = ({ id }: ExternalUser, by: Actor): Act => [
  'link-made',
  { by, detail: { purpose: 'assisted', user_id: id } },
]

/**
 * The same for people who have no link that would end; the caller writes the trail, in the order of
 * what is done.
 */
export async function sendFirstLinks(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  people: readonly { person: ExternalUser; linkId: string }[],
  { caps, now }: Acting,
): Promise<SentLink[]> {
  if (people.length === 0) return []
  await countMessages(
    tx,
    people.map(({ person }) => ({ ...person, user_id: null })),
    { caps, now },
  )
  const codes = await makeLinkCodes(
    tx,
    people.map(({ person, linkId }) => ({
      purpose: 'assisted' as const,
      id: linkId,
      params: { user_id: person.id },
      organisationId: tx.organisationId,
    })),
    now,
  )
  const links = codes.map(({ code, expiresAt }) => ({ path: `assisted-dashboard/${code}`, expiresAt }))
  const { name: organisation } = await faceOf(tx)
  const { url, sms } = await linkAddressOf(tx, parts)
  const settings = await messageSettings(tx)
  const messages = people.flatMap(({ person }, at) => {
    const { path, expiresAt } = links[at] as SentLink
    const ways = waysTo(person, settings.channels)
    const facts = {
      name: person.name,
      organisation,
      link: addressOfPage(url, path),
      linkUntil: expiresAt,
    }
    if (ways.mail) {
      const to = { to: ways.mail, language: mailLanguageOf(person, settings) }
      return [{ message: composeMail('assisted-link', facts, to), enclosed: [] }]
    }
    const registered = { at: sms, link: addressOfPage(sms.url, path) }

    return composeForPhone('assisted-link', facts, ways, {
      language: person.language,
      sms: registered,
    }).map((message) => ({ message, enclosed: [] }))
  })
  await queueNotifications(tx, parts.keys, messages, {
    template: 'assisted-link',
    docketId: null,
    signerId: null,
  })
  await tx.externalUsers.noteLinkSent(
    people.map(({ person }) => person.id),
    now,
  )

  return links
}
