import { timingSafeEqual } from 'node:crypto'
import type { DeliveryReport } from '#providers/messages/port.ts'
import type { Parts } from '#services/parts.ts'
import type { Keys } from '#store/keys.ts'
import { referenceOf, takeDeliveryReport } from './take-delivery-report.ts'

const markBytes = 16

/**
 * Names a mail to the servers it passes, in at most the 100 characters of RFC 3461 §4.4. Their
 * reports come as open mail that anybody can write; so the reference carries a mark that only we
 * can make.
 */
export const mailReferenceOf = (keys: Keys, organisationId: string, notificationId: string): string =>
  marked(keys, referenceOf(organisationId, notificationId))

/** Takes what a mail server returned. Answers whether it is about a message of ours. */
export async function takeMailReport(parts: Parts, report: DeliveryReport): Promise<boolean> {
  const reference = report.reference.slice(0, report.reference.lastIndexOf('.'))
  const given = Buffer.from(report.reference)
  const right = Buffer.from(marked(parts.keys, reference))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false

  return takeDeliveryReport(parts, 'mail', { ...report, reference })
}

const marked = (keys: Keys, reference: string): string =>
  `${reference}.${keys.hmac('mail-report', Buffer.from(reference)).subarray(0, markBytes).toString('base64url')}`
