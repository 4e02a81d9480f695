import { timeInIndia } from '#domain/signing/fields.ts'
import type { AuditEntry } from '#store/audit-reading.ts'
import { ink, inner, margin, Paper } from '../completion/paper.ts'
import { eventInWords } from './event-words.ts'
import type { Trail } from './read-trail.ts'

interface About {
  organisation: string
  title: string
  docketId: string
  at: Date
}

const column = 122

/** The audit trail as a PDF, not yet sealed: who did what, when, from where, and the hash of each line. */
export async function trailPaper({ entries, isWhole }: Trail, about: About): Promise<Uint8Array> {
  const foot = `Docket ${about.docketId}. Times are Indian Standard Time (UTC+5:30). Made ${timeInIndia(about.at)}.`
  const paper = await Paper.begin(`Audit trail: ${about.title}`, about.organisation, foot, about.at)
  await paper.text(about.organisation.toUpperCase(), { size: 8.5, weight: 'bold', colour: ink.accent })
  await paper.text('Audit trail', { size: 22, weight: 'bold' })
  await paper.text(`“${about.title}”`, { size: 11, colour: ink.soft })
  paper.space(4)
  await paper.text(
    isWhole
      ? `${entries.length} entries. Each holds the hash of the one before; all were recomputed when this paper was made, and they hold.`
      : 'These entries do not hold together: an entry was changed, removed or added outside the program.',
    { size: 9.5, colour: isWhole ? ink.good : ink.plain, weight: isWhole ? 'plain' : 'bold' },
  )
  paper.space(8)
  for (const entry of entries) {
    paper.need(52)
    paper.rule()
    paper.space(4)
    const top = paper.y
    const { page } = paper
    await paper.text(`${entry.number}. ${timeInIndia(entry.at)}`, {
      size: 8,
      colour: ink.faint,
      width: column - 8,
    })
    if (paper.page === page) paper.y = top
    const right = { x: margin + column, width: inner - column }
    await paper.text(`${eventInWords(entry.event)}: ${actorOf(entry)}`, {
      ...right,
      size: 9.5,
      weight: 'bold',
    })
    const details = Object.entries(entry.detail).map(
      ([name, value]) => `${name.replaceAll('_', ' ')} ${value}`,
    )
    const from = [entry.address && `from ${entry.address}`, entry.device].filter(Boolean).join(', ')
    if (details.length > 0) await paper.text(details.join('; '), { ...right, size: 8.5, colour: ink.soft })
    if (from) await paper.text(from, { ...right, size: 8, colour: ink.faint })
    await paper.text(entry.hash.toString('hex'), { ...right, size: 7, weight: 'mono', colour: ink.faint })
    paper.space(4)
  }

  return paper.finish()
}

/** What the system or a provider did names the person it was done for; who did it stands beside. */
function actorOf({ actor_name: name, actor_kind: kind, detail }: AuditEntry): string {
  const actor = name ?? kind
  const isPerson = kind === 'member' || kind === 'signer' || kind === 'external'

  return isPerson || typeof detail.name !== 'string' ? actor : `${detail.name} (${actor})`
}
