import { randomUUID } from 'node:crypto'

interface Undeliverable {
  from: string
  to: string
  envelopeId: string | null
  /** As it arrived. */
  mail: Buffer
}

/** What a mail server sends back when it took a message and cannot deliver it: RFC 3462, 3464. */
export function deliveryStatusNotification({ from, to, envelopeId, mail }: Undeliverable): string {
  const text = mail.toString('latin1')
  const headers = text.slice(0, text.search(/\r?\n\r?\n/))
  const boundary = `=_${randomUUID()}`
  const status = [
    'Reporting-MTA: dns; mx.mail.example',
    ...(envelopeId ? [`Original-Envelope-Id: ${envelopeId}`] : []),
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 The mailbox is not there any more,',
    '  whoever it was',
  ]

  return [
    'From: Mail Delivery System <mailer-daemon@mail.example>',
    `To: ${from}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${randomUUID()}@mail.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `Your message could not be delivered to ${to}.`,
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    ...status,
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    headers,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n')
}
