import type { DeliveryReport } from '#providers/messages/port.ts'
import { endOfMessage } from '#services/balances/hold-message.ts'
import type { Parts } from '#services/parts.ts'
import { noteBounced } from './note-bounced.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const reference = new RegExp(`^(${uuid})\\.(${uuid})$`)

/** Names a message to its carrier, so that the report finds it inside its organisation. */
export const referenceOf = (organisationId: string, notificationId: string): string =>
  `${organisationId}.${notificationId}`

/**
 * Takes what a carrier says became of a message; its signature was checked. The report may come
 * before the gateway's first answer, late, or ten times: a message has one end. Answers whether the
 * message is known.
 */
export async function takeDeliveryReport(
  parts: Parts,
  channel: 'mail' | 'sms' | 'whatsapp',
  report: DeliveryReport,
): Promise<boolean> {
  const [, organisationId, notificationId] = reference.exec(report.reference) ?? []
  if (!organisationId || !notificationId) return false

  return parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const seen = await tx.notifications.get(notificationId)
    if (seen?.channel !== channel) return false
    // The docket first, as everywhere: two locks are always taken in one order.
    if (seen.docket_id) await tx.dockets.getLocked(seen.docket_id)
    const notification = await tx.notifications.getLocked(notificationId)
    if (!notification) return true
    const isRead = report.outcome === 'read'
    if (isRead && notification.state === 'delivered' && !notification.read_at)
      await tx.notifications.update(notification.id, { read_at: parts.clock.now() }, parts.clock.now())
    if (notification.state !== 'queued' && notification.state !== 'sent') return true
    if (report.outcome === 'lost') await noteBounced(tx, parts, notification, report)
    if (report.outcome === 'delivered' || isRead) {
      const now = parts.clock.now()
      const gone = {
        state: 'delivered',
        cause: null,
        error: null,
        next_try_at: null,
        sealed_to: Buffer.alloc(0),
      } as const
      const moments = { delivered_at: now, ...(isRead && { read_at: now }) }
      await tx.notifications.update(notification.id, { ...gone, ...moments }, now)
      if (notification.docket_id) await tx.announce(notification.docket_id, 'message-delivered', {})
      await endOfMessage(tx, notification, { isUsed: true, now: parts.clock.now() })
    }

    return true
  })
}
