import type { SendingCaps } from '#domain/sending/caps.ts'
import { countMessages } from '#services/invitations/count-invitations.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { composeMail, composeSms } from '#services/notifications/compose.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { faceOf } from '#services/organisations/face.ts'
import { addressOfPage } from '#services/organisations/login-pages.ts'
import type { Parts } from '#services/parts.ts'
import type { ExternalUser } from '#store/external-users.ts'
import { linkCodes } from '#store/link-codes.ts'
import { newId } from '#store/new-id.ts'
import type { AuditFacts, Tx } from '#store/store.ts'

export interface Acting {
  by: AuditFacts['by']
  caps: SendingCaps
  now: Date
}

/**
 * Makes the link of an assisted dashboard and the message that carries it: a mail, or an SMS where there is no address. The
 * link before it ends, with the sessions it opened. Answers the path behind the `#`.
 */
export async function sendLink(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  person: ExternalUser,
  { by, caps, now }: Acting,
  linkId = newId(),
): Promise<{ path: string; expiresAt: Date }> {
  await countMessages(tx, [{ ...person, user_id: null }], { caps, now })
  await linkCodes(tx.db).endAssisted(tx.organisationId, person.id, 'replaced', now)
  const params = { user_id: person.id }
  const wanted = { purpose: 'assisted', id: linkId, params, organisationId: tx.organisationId } as const
  const { code, expiresAt } = await makeLinkCode(tx, wanted, now)
  const path = `assisted-dashboard/${code}`
  const facts = {
    name: person.name,
    organisation: (await faceOf(tx)).name,
    link: addressOfPage(parts.settings.publicUrl, path),
    linkUntil: expiresAt,
  }
  const { language } = person
  const message = person.email
    ? composeMail('assisted-link', facts, { to: person.email, language })
    : composeSms('assisted-link', facts, { to: person.mobile ?? '', language })
  if (message)
    await queueNotification(tx, parts.keys, message, {
      template: 'assisted-link',
      docketId: null,
      signerId: null,
    })
  await tx.externalUsers.update(person.id, { link_sent_at: now }, now)
  await tx.audit.add('link-made', { by, detail: { purpose: 'assisted', ...params } })

  return { path, expiresAt }
}
