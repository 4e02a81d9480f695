import { readSmsReport } from './http-sms-report.ts'
import { type DeliveryReportPost, MessageRefused, type OutgoingMessage } from './port.ts'

export interface SmsSettings {
  /** The gateway's address; `/api/v1/send` is asked. */
  url: string
  key: string
  /** Registered with the operators (DLT): the sender's entity id and header. */
  entityId: string
  header: string
  /** Our template id → the id this installation registered the same text under. */
  templateIds?: Readonly<Record<string, string>>
  /** Where the gateway posts what became of each text; it is not asked to when missing. */
  reportUrl?: string
  /** How long the gateway may take to answer; ten seconds when missing. */
  patienceMs?: number
}

/**
 * SMS over the HTTP interface that Indian gateways share: entity, header and template id travel
 * with each text (TRAI TCCCPR 2018).
 */
export function httpSms({
  url,
  key,
  entityId,
  header,
  templateIds = {},
  reportUrl,
  patienceMs = 10_000,
}: SmsSettings) {
  return {
    async send({
      to,
      templateId,
      text,
      reference,
    }: Extract<OutgoingMessage, { channel: 'sms' }>): Promise<{ providerId: string }> {
      const answer = await fetch(`${url.replace(/\/$/, '')}/api/v1/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authkey: key },
        body: JSON.stringify({
          to,
          entity_id: entityId,
          header,
          template_id: templateIds[templateId] ?? templateId,
          text,
          ...(reportUrl && reference && { dlr_url: reportUrl, reference }),
        }),
        signal: AbortSignal.timeout(patienceMs),
      })
      const body: unknown = await answer.json().catch(() => null)
      const read = (name: string) => (body as Record<string, unknown> | null)?.[name]
      if (answer.ok && typeof read('message_id') === 'string')
        return { providerId: String(read('message_id')) }
      // The number itself is refused; a wrong key or a gateway that is down is ours to mend, and is
      // tried again.
      if (answer.status === 400)
        throw new MessageRefused({ cause: 'refused', said: String(read('code') ?? 400) })

      throw new Error(`The SMS gateway answered ${answer.status}`)
    },

    readReport: (post: DeliveryReportPost) => readSmsReport(post, key),
  }
}
