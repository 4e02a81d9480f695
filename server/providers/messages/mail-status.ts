import type { DeliveryCause } from '#contract/vocabulary/delivery-causes.ts'
import type { LostMessage } from './port.ts'

// RFC 3463 §3: the class, then subject and detail.
const causes: readonly [RegExp, DeliveryCause][] = [
  [/^\d\.1\.(1|2|3|6|10)$/, 'no_mailbox'],
  [/^\d\.2\.2$/, 'mailbox_full'],
  [/^\d\.4\.7$/, 'not_taken_in_time'],
]

/**
 * Why a mail is lost, by its status (RFC 3463), and `5.1.1 (550 5.1.1 No such mailbox here)`: the
 * status and a far server's own words, as far as they are fit to be shown: no address is whole in
 * them.
 */
export function lostMail(status: string | undefined, words: string | undefined): LostMessage {
  const code = /[245]\.\d{1,3}\.\d{1,3}/.exec(status ?? '')?.[0] ?? ''
  const shown = (words ?? '')
    .slice(0, 1_000)
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/[^\s<>()[\]"',;:]+@/g, '***@')
    .trim()
    .slice(0, 160)
  const said = (shown ? `${code} (${shown})`.trim() : code) || null

  return { cause: causes.find(([known]) => known.test(code))?.[1] ?? 'refused', said }
}
