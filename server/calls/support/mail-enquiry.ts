import type { ParsedInputOf } from '#contract/define-call.ts'
import type { sendEmailToSales } from '#contract/support/sendEmailToSales.ts'
import { hour } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import { composeMail } from '#services/notifications/compose.ts'
import type { Parts } from '#services/parts.ts'
import { bucketOf } from '#services/sessions/tries.ts'

// Calls guide: three an hour.
const mostAnHour = 3

/**
 * Mails what a visitor asks to the sales address, at once, since the visitor is told whether it
 * left. It is of no organisation, so nothing of it is kept here.
 */
export async function mailEnquiry(
  parts: Parts,
  enquiry: ParsedInputOf<typeof sendEmailToSales>,
  address: string,
): Promise<void> {
  await limitEnquiries(parts, address)
  const { salesAddress } = parts.settings
  if (!salesAddress) throw new Refusal('SALES_MAIL_FAILED')
  const { fname, lname, email, phone, cname, type, msg, user_details = {} } = enquiry
  const facts = {
    organisation: 'Muhar',
    name: `${fname} ${lname}`.trim(),
    email,
    phone,
    company: cname,
    about: type,
    message: msg,
    details: Object.entries(user_details),
  }
  const mail = composeMail('sales-enquiry', facts, { to: salesAddress, language: 'en' })
  await parts.messages.send(mail).catch((error: unknown) => {
    parts.log.warn({ error: String(error) }, 'An enquiry could not be mailed to the sales address')
    throw new Refusal('SALES_MAIL_FAILED')
  })
}

async function limitEnquiries(parts: Parts, address: string): Promise<void> {
  const now = parts.clock.now().getTime()
  const since = now - (now % hour)
  const bucket = bucketOf(parts, 'enquiries', address)
  const count = await parts.store.countOne({ bucket, window_start: new Date(since) })
  if (count > mostAnHour)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((since + hour - now) / 1000) })
}
