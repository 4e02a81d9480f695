import { deviceInWords } from '#domain/sessions/device-in-words.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import type { MessageFacts } from '#services/notifications/texts/facts.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'
import type { SessionOrigin } from './open-session.ts'

const template = 'second-factor-changed'
type Change = MessageFacts[typeof template]['change']

/**
 * Mails somebody that the guard of their login has changed: a thief of a session shall not do it
 * unnoticed.
 */
export async function tellOwner(
  tx: Tx,
  parts: Parts,
  userId: string,
  { change, factor = '' }: { change: Change; factor?: string },
  origin: SessionOrigin,
): Promise<void> {
  const owner = await tx.members.get(userId)
  if (!owner) return
  const facts = {
    name: owner.name,
    organisation: (await tx.organisations.find(tx.organisationId))?.name ?? '',
    change,
    factor,
    at: parts.clock.now(),
    address: origin.address,
    device: deviceInWords(origin.device),
  }
  const mail = composeMail(template, facts, { to: owner.email_id, language: owner.language })
  await queueNotification(tx, parts.keys, mail, { template, docketId: null, signerId: null })
}
