import { createTransport } from 'nodemailer'
import { lostMail } from './mail-status.ts'
import { MessageRefused, type OutgoingMessage } from './port.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string
  /** The address mails come from; the organisation's name is before it. */
  from: string
  /** Where servers on the way return what they cannot deliver; null: to `from`. */
  returnPath?: string | null
}

/**
 * Mail over SMTP. A 5xx answer to the recipient is a refusal (RFC 5321 §4.2.1); anything else may
 * work later.
 */
export function smtpMail({ url, from, returnPath = null }: SmtpSettings) {
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
          ...(returnPath && {
            envelope: { from: returnPath, to },
            // RFC 3461: headers alone come back, and the id by which we know the message.
            dsn: { id: reference, return: 'headers', notify: ['failure', 'delay'] },
          }),
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
  const { responseCode, response, command } = error as {
    responseCode?: number
    response?: string
    command?: string
  }
  const isOfRecipient = command === undefined || /^(RCPT|DATA)/.test(command)
  if (!responseCode || responseCode < 500 || !isOfRecipient) return null

  // Servers without enhanced status codes (RFC 2034) write their words right behind the 5xx.
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]

  return new MessageRefused(lostMail(status, response))
}
