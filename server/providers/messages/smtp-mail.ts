import { createTransport } from 'nodemailer'
import { MessageRefused, type OutgoingMessage } from './port.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string
  /** The address mails come from; the organisation's name stands before it. */
  from: string
}

/** Mail over SMTP. A 5xx answer to the recipient is a refusal (RFC 5321 §4.2.1); anything else may work later. */
export function smtpMail({ url, from }: SmtpSettings) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A text of ours never reads a file or an address of the network.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost'

  return {
    async send(message: Extract<OutgoingMessage, { channel: 'mail' }>): Promise<{ providerId: string }> {
      const { to, subject, text, html, fromName, attachments = [], reference } = message
      try {
        // RFC 5322 §3.6.4: readers' servers drop a second copy of the same Message-ID.
        const sent = await transport.sendMail({
          from: { name: fromName, address: from },
          to,
          subject,
          text,
          html,
          attachments: attachments.map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(bytes),
          })),
          ...(reference && { messageId: `<${reference}@${domain}>` }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })

        return { providerId: sent.messageId }
      } catch (error) {
        throw asRefusal(error) ?? error
      }
    },
    close: () => transport.close(),
  }
}

function asRefusal(error: unknown): MessageRefused | null {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  const isOfRecipient = command === undefined || /^(RCPT|DATA)/.test(command)
  if (!responseCode || responseCode < 500 || !isOfRecipient) return null

  return new MessageRefused(String(responseCode), 'The mail server of this address refused the message.')
}
