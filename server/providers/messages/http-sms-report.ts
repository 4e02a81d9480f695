import { createHmac, timingSafeEqual } from 'node:crypto'
import { causeInWords } from './cause-in-words.ts'
import { type DeliveryReport, type DeliveryReportPost, ReportNotTrusted } from './port.ts'

/**
 * Gateways sign a report with the caller's key: HMAC-SHA256 over the body, as `x-gateway-signature:
 * sha256=<hex>`.
 */
export function readSmsReport({ headers, body }: DeliveryReportPost, key: string): DeliveryReport {
  const given = Buffer.from(String(headers['x-gateway-signature'] ?? ''), 'utf8')
  const right = Buffer.from(`sha256=${createHmac('sha256', key).update(body).digest('hex')}`, 'utf8')
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new ReportNotTrusted('its signature does not hold')
  const { reference, state } = fieldsOf(body)
  if (typeof reference !== 'string' || typeof state !== 'string')
    throw new ReportNotTrusted('it names no reference or no state')

  const outcome = outcomeOf(state)
  if (outcome !== 'lost') return { reference, outcome }

  return { reference, outcome, cause: causeInWords(state), said: state.slice(0, 200) }
}

function fieldsOf(body: Uint8Array): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    if (typeof read === 'object' && read !== null) return read as Record<string, unknown>
  } catch (error) {
    throw new ReportNotTrusted('it is no JSON', { cause: error })
  }
  throw new ReportNotTrusted('it is no object')
}

/**
 * Operators write `delivered`, `failed: absent subscriber`, `dropped: template mismatch`
 * (scrubbing, TRAI TCCCPR 2018).
 */
function outcomeOf(state: string): DeliveryReport['outcome'] {
  const [word] = state.split(':')
  if (word === 'delivered') return 'delivered'

  return word === 'failed' || word === 'dropped' ? 'lost' : 'under way'
}
