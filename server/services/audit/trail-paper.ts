import { deviceInWords } from '#domain/sessions/device-in-words.ts'
import { timeInIndia } from '#domain/signing/fields.ts'
import { banner, type Cell, ink, space, table, text, writePaper } from '#services/papers/paper.ts'
import type { AuditEntry } from '#store/audit/audit-reading.ts'
import { eventSentences } from './event-sentences.ts'
import type { Trail } from './read-trail.ts'
import { aboutWhom, actInWords, actsOf, type TrailAct } from './trail-acts.ts'
import { factsInWords, marksInWords } from './trail-facts.ts'

interface About {
  organisation: string
  title: string
  docketId: string
  documents: ReadonlyMap<string, string>
  at: Date
}

/**
 * The audit trail as a PDF, not yet sealed: who did what, when, from where, and the hash of each
 * entry.
 */
export function trailPaper(trail: Trail, about: About): Promise<Uint8Array> {
  const { entries, isWhole } = trail

  return writePaper(
    [
      banner(about.organisation.toUpperCase(), 'Audit trail', {
        under: [
          text(`“${about.title}”`, { size: 11, colour: ink.soft }),
          space(4),
          isWhole
            ? text(
                `${entries.length} entries. Each holds the hash of the one before; all were recomputed for this paper, and they hold.`,
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
        actsOf(entries).map((act) => [
          String(act.entries[0].number),
          timeInIndia(act.entries[0].at),
          actCell(act, trail, about.documents),
        ]),
      ),
    ],
    {
      title: `Audit trail: ${about.title}`,
      organisation: about.organisation,
      foot: `Docket ${about.docketId}. Times are Indian Standard Time (UTC+5:30). Created ${timeInIndia(about.at)}.`,
      at: about.at,
    },
  )
}

function actCell(act: TrailAct, { entries }: Trail, documents: ReadonlyMap<string, string>): Cell {
  const [first] = act.entries
  const facts = [...ownName(first), ...byWhom(first), ...factsInWords(first)]
  const from = [first.address && `from ${first.address}`, first.device && deviceInWords(first.device)]

  return [
    text(actInWords(act, entries, documents), { size: 9.5, weight: 'bold' }),
    ...(facts.length > 0 ? [text(facts.join('; '), { size: 8.5, colour: ink.soft })] : []),
    ...(from.some(Boolean) ? [text(from.filter(Boolean).join(', '), { size: 8, colour: ink.faint })] : []),
    ...act.entries.flatMap((entry) => [
      ...marksInWords(entry).map((mark) => text(mark, { size: 7.5, colour: ink.faint })),
      text(`${act.entries.length > 1 ? `${entry.number}: ` : ''}${entry.hash.toString('hex')}`, {
        size: 7.5,
        colour: ink.faint,
      }),
    ]),
  ]
}

/** A file or a setting that the sentence does not name. */
const ownName = ({ event, actor_name, detail: { name } }: AuditEntry): string[] =>
  typeof name === 'string' && name !== actor_name && !eventSentences[event]?.includes('{who}')
    ? [`“${name}”`]
    : []

/** Who acted where the sentence names the other person alone. */
const byWhom = (entry: AuditEntry): string[] =>
  entry.actor_name &&
  entry.actor_name !== aboutWhom(entry) &&
  !eventSentences[entry.event]?.includes('{name}')
    ? [`done by ${entry.actor_name}`]
    : []
