import { timeInIndia } from '#domain/signing/fields.ts'
import { banner, type Cell, ink, space, table, text, writePaper } from '#services/papers/paper.ts'
import type { AuditEntry } from '#store/audit/audit-reading.ts'
import { eventInWords } from './event-words.ts'
import type { Trail } from './read-trail.ts'

interface About {
  organisation: string
  title: string
  docketId: string
  at: Date
}

/**
 * The audit trail as a PDF, not yet sealed: who did what, when, from where, and the hash of each
 * line.
 */
export function trailPaper({ entries, isWhole }: Trail, about: About): Promise<Uint8Array> {
  return writePaper(
    [
      banner(about.organisation.toUpperCase(), 'Audit trail', {
        under: [
          text(`“${about.title}”`, { size: 11, colour: ink.soft }),
          space(4),
          isWhole
            ? text(
                `${entries.length} entries. Each holds the hash of the one before; all were recomputed when this paper was made, and they hold.`,
                { size: 9.5, colour: ink.good },
              )
            : text(
                'These entries do not hold together: an entry was changed, removed or added outside the program.',
                { size: 9.5, weight: 'bold', colour: ink.bad },
              ),
        ],
      }),
      table(
        [
          { title: 'No.', width: 26, look: { size: 8.5, colour: ink.faint } },
          { title: 'Time', width: 112, look: { size: 8.5, colour: ink.faint } },
          { title: 'What happened, from where, and the hash of the entry' },
        ],
        entries.map((entry) => [String(entry.number), timeInIndia(entry.at), entryInWords(entry)]),
      ),
    ],
    {
      title: `Audit trail: ${about.title}`,
      organisation: about.organisation,
      foot: `Docket ${about.docketId}. Times are Indian Standard Time (UTC+5:30). Made ${timeInIndia(about.at)}.`,
      at: about.at,
    },
  )
}

function entryInWords(entry: AuditEntry): Cell {
  // What was not the case is no news.
  const details = Object.entries(entry.detail)
    .filter(([, value]) => value !== false && value !== null && value !== '')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}${value === true ? '' : ` ${value}`}`)
  const from = [entry.address && `from ${entry.address}`, entry.device].filter(Boolean).join(', ')

  return [
    text(`${eventInWords(entry.event)}: ${actorOf(entry)}`, { size: 9.5, weight: 'bold' }),
    ...(details.length > 0 ? [text(details.join('; '), { size: 8.5, colour: ink.soft })] : []),
    ...(from ? [text(from, { size: 8, colour: ink.faint })] : []),
    text(entry.hash.toString('hex'), { size: 7.5, colour: ink.faint }),
  ]
}

/** What the system or a provider did names the person it was done for; who did it stands beside. */
function actorOf({ actor_name: name, actor_kind: kind, detail }: AuditEntry): string {
  const actor = name ?? kind
  const isPerson = kind === 'member' || kind === 'signer' || kind === 'external'

  return isPerson || typeof detail.name !== 'string' ? actor : `${detail.name} (${actor})`
}
