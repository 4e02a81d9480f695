import type { InputOf, OutputOf } from '#contract/define-call.ts'
import type { sendEmailToSales } from '#contract/support/sendEmailToSales.ts'
import { portalWire } from '../../wire/portal-wire.ts'

let sent: { body: string; key: string } | null = null

/**
 * One mail for one text, however often it is sent. It is not retried in silence: a person without a
 * network is told at once, and keeps what they wrote.
 */
export function sendEnquiry(
  enquiry: InputOf<typeof sendEmailToSales>,
): Promise<OutputOf<typeof sendEmailToSales>> {
  const body = JSON.stringify(enquiry)
  if (sent?.body !== body) sent = { body, key: crypto.randomUUID() }

  return portalWire.call<typeof sendEmailToSales>('/api/users/sendEmailToSales', enquiry, {
    idempotencyKey: sent.key,
    repeats: false,
  })
}
