import { createHmac, timingSafeEqual } from 'node:crypto'
import { causeInWords } from './cause-in-words.ts'
import { type DeliveryReport, type DeliveryReportPost, type LostMessage, ReportNotTrusted } from './port.ts'

interface Status {
  status?: unknown
  biz_opaque_callback_data?: unknown
  errors?: { code?: unknown; message?: unknown; title?: unknown }[]
}

interface Hook {
  entry?: { changes?: { value?: { statuses?: Status[] } }[] }[]
}

/**
 * The Cloud API signs a post with the app's secret: HMAC-SHA256 over the body, as
 * `X-Hub-Signature-256: sha256=<hex>`.
 */
export function readWhatsAppReports(
  { headers, body }: DeliveryReportPost,
  appSecret: string,
): DeliveryReport[] {
  const given = Buffer.from(String(headers['x-hub-signature-256'] ?? ''), 'utf8')
  const right = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`, 'utf8')
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new ReportNotTrusted('its signature does not hold')

  // Posts without a status are messages that people wrote to us: nothing to take.
  return statusesOf(body).flatMap<DeliveryReport>(
    ({ status, biz_opaque_callback_data: reference, errors = [] }) => {
      if (typeof reference !== 'string' || typeof status !== 'string') return []
      const outcome = outcomeOf(status)

      return outcome === 'lost'
        ? [{ reference, outcome, ...causeOf(status, errors) }]
        : [{ reference, outcome }]
    },
  )
}

function statusesOf(body: Uint8Array): Status[] {
  try {
    const hook = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as Hook

    return (hook.entry ?? []).flatMap(({ changes = [] }) =>
      changes.flatMap(({ value }) => value?.statuses ?? []),
    )
  } catch (error) {
    throw new ReportNotTrusted('it is not the JSON of a status', { cause: error })
  }
}

function outcomeOf(status: string): DeliveryReport['outcome'] {
  if (status === 'delivered' || status === 'read') return status

  return status === 'failed' ? 'lost' : 'under way'
}

/** 131026: the number has no WhatsApp, or takes no such messages (Cloud API error codes). */
function causeOf(status: string, errors: NonNullable<Status['errors']>): LostMessage {
  const said = wordsOf(status, errors)

  return { cause: String(errors[0]?.code) === '131026' ? 'no_whatsapp' : causeInWords(said), said }
}

function wordsOf(status: string, [first]: NonNullable<Status['errors']>): string {
  const why = first?.message ?? first?.title

  return (typeof why === 'string' ? `${status}: ${why}` : status).slice(0, 200)
}
