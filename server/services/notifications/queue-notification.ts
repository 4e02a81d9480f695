import { maskContact } from '#domain/sending/mask-contact.ts'
import type { OutgoingMessage } from '#providers/messages/port.ts'
import type { Keys } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { MessageName } from './texts/facts.ts'

interface About {
  /** A message of `texts/`, or the copy of a consent, whose words are the consent's own. */
  template: MessageName | 'consent-copy'
  docketId: string | null
  signerId: string | null
  /** Leaves after what others send: one of very many. */
  afterOthers?: boolean
}

/**
 * A file of the vault that goes with a mail; read when the mail leaves, so that a queued message
 * stays small.
 */
export interface Enclosed {
  name: string
  type: string
  /** Hexadecimal. */
  sha256: string
}

export interface QueuedMessage {
  message: OutgoingMessage
  enclosed: readonly Enclosed[]
}

const sealContext = (organisationId: string, notificationId: string): string =>
  `notification:${organisationId}:${notificationId}`

/**
 * Keeps a message with the change that wants it and asks for its sending. Its words (a link, an
 * OTP) are sealed until it has left; a retry sends the same words.
 */
export async function queueNotification(
  tx: Tx,
  keys: Keys,
  message: OutgoingMessage,
  about: About,
  enclosed: readonly Enclosed[] = [],
): Promise<string> {
  const [id] = await queueNotifications(tx, keys, [{ message, enclosed }], about)
  if (id === undefined) throw new Error('A message was not queued.')

  return id
}

/** Many messages of one kind; each may be about a signer of its own. */
export async function queueNotifications(
  tx: Tx,
  keys: Keys,
  messages: readonly (QueuedMessage & { signerId?: string })[],
  { template, docketId, signerId: ofAll, afterOthers = false }: About,
): Promise<string[]> {
  if (messages.length === 0) return []
  const rows = messages.map(({ signerId = ofAll, ...queued }) => {
    const id = newId()
    const sealed = keys.seal(Buffer.from(JSON.stringify(queued), 'utf8'), sealContext(tx.organisationId, id))

    return {
      id,
      docket_id: docketId,
      signer_id: signerId,
      channel: queued.message.channel,
      template,
      to_masked: maskContact(queued.message.to),
      sealed_to: sealed,
      state: 'queued' as const,
    }
  })
  const ids = rows.map(({ id }) => id)
  await tx.notifications.addMany(rows)
  await tx.jobs.sendMany(
    'send-notification',
    ids.map((notificationId) => ({ organisationId: tx.organisationId, notificationId })),
    { afterOthers },
  )

  return ids
}

export function openMessage(
  keys: Keys,
  organisationId: string,
  notification: { id: string; sealed_to: Buffer },
): QueuedMessage {
  const opened = keys.open(notification.sealed_to, sealContext(organisationId, notification.id))

  return JSON.parse(opened.toString('utf8')) as QueuedMessage
}
