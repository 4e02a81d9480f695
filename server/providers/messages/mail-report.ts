import PostalMime from 'postal-mime'
import { lostMail } from './mail-status.ts'
import { type DeliveryReport, ReportNotTrusted } from './port.ts'

type Fields = ReadonlyMap<string, string>

/**
 * A delivery status notification (RFC 3464) as a mail server returned it; one that was cut off
 * behind its status is read too. Nobody signs such a mail: its reference is a claim. Throws
 * `ReportNotTrusted` where it is something else, such as the note of somebody who is on holiday.
 */
export async function readMailReport(mail: Uint8Array): Promise<DeliveryReport> {
  const { attachments } = await PostalMime.parse(mail, { forceRfc822Attachments: true, maxNestingDepth: 8 })
  const texts = attachments.map(({ mimeType, content }) => ({ mimeType, text: textOf(content) }))
  const status = texts.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!status) throw new ReportNotTrusted('it is no delivery status notification')
  // RFC 3464 §2.1: fields of the message, then those of each recipient; a mail of ours has one.
  const [ofMessage, ofRecipient] = status.text.split(/\n\s*\n/).map(fieldsIn)
  const action = ofRecipient?.get('action')?.toLowerCase()
  if (!ofRecipient || !action) throw new ReportNotTrusted('it names no action')
  const returned = texts.find(({ mimeType }) => /^(message\/rfc822|text\/rfc822-headers)$/.test(mimeType))
  // Servers without the extension (RFC 3461) give the headers back instead of the envelope's id.
  const messageId = returned && fieldsIn(returned.text).get('message-id')
  const reference = ofMessage?.get('original-envelope-id') ?? /<([^@>]+)@/.exec(messageId ?? '')?.[1]
  if (!reference) throw new ReportNotTrusted('it does not say which message it is about')

  // `smtp; 550 …`: the kind of the words is before them (RFC 3464 §2.3.6).
  const words = ofRecipient.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '')
  const outcome = outcomeOf(action)
  if (outcome !== 'lost') return { reference, outcome }

  return { reference, outcome, ...lostMail(ofRecipient.get('status'), words) }
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  (typeof content === 'string' ? content : new TextDecoder('latin1').decode(content)).replaceAll('\r\n', '\n')

/** Header fields, unfolded (RFC 5322 §2.2.3); of two with one name the first. */
function fieldsIn(text: string): Fields {
  const fields = new Map<string, string>()
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value.trim())
  }

  return fields
}

/** RFC 3464 §2.3.3: `delayed`, `relayed` and `expanded` are not the end. */
function outcomeOf(action: string): DeliveryReport['outcome'] {
  if (action === 'delivered') return 'delivered'

  return action === 'failed' ? 'lost' : 'under way'
}
