import type { AuditEntry } from '#store/audit/audit-reading.ts'
import { sentenceOf } from './event-sentences.ts'
import { waysInWords } from './trail-codes.ts'
import { factsInWords } from './trail-facts.ts'

/** What was done once, with its entry for each document. */
export interface TrailAct {
  entries: readonly [AuditEntry, ...AuditEntry[]]
}

/** What was done to each document of a docket at once is one act. */
const atOnceMilliseconds = 5_000

/** Each names its file, or leaves a hash of its own. */
const perFile = new Set(['document-added', 'file-unlocked'])

const isSame = (one: AuditEntry, other: AuditEntry): boolean =>
  one.event === other.event &&
  one.actor_kind === other.actor_kind &&
  one.actor_name === other.actor_name &&
  one.detail.name === other.detail.name &&
  one.hash_after === null &&
  other.hash_after === null &&
  factsInWords(one).join() === factsInWords(other).join() &&
  other.at.getTime() - one.at.getTime() <= atOnceMilliseconds

export function actsOf(entries: readonly AuditEntry[]): TrailAct[] {
  const acts: { entries: [AuditEntry, ...AuditEntry[]] }[] = []
  for (const entry of entries) {
    const whole =
      entry.document_id !== null && !perFile.has(entry.event)
        ? acts.findLast(
            ({ entries: own }) =>
              isSame(own[0], entry) &&
              own.every(({ document_id }) => document_id !== null && document_id !== entry.document_id),
          )
        : undefined
    if (whole) whole.entries.push(entry)
    else acts.push({ entries: [entry] })
  }

  return acts
}

/** Acts of the system name the person to whom they were done. */
export function aboutWhom({ actor_name, actor_kind, detail: { who, name } }: AuditEntry): string {
  const named = [who, name].find((one) => typeof one === 'string' && one !== '')

  return typeof named === 'string' ? named : (actor_name ?? actor_kind)
}

/** Where the code went that this person confirmed: the newest one before. */
function confirmedContact(entries: readonly AuditEntry[], { number, actor_name }: AuditEntry): string {
  const sent = entries.findLast(
    (one) => one.event === 'signer-otp-sent' && one.actor_name === actor_name && one.number < number,
  )
  const to = typeof sent?.detail.to === 'string' ? sent.detail.to.split(', ') : []
  if (to.length !== 1) return 'contact'

  return to[0]?.includes('@') ? 'email' : 'mobile number'
}

/** One act in a sentence, with the way of a message and, where there are several, its documents. */
export function actInWords(
  { entries: [first, ...more] }: TrailAct,
  trail: readonly AuditEntry[],
  documents: ReadonlyMap<string, string>,
): string {
  const actor = first.actor_name ?? first.actor_kind
  const sentence = sentenceOf(first.event, {
    name: actor,
    who: aboutWhom(first),
    from: String(first.detail.from ?? ''),
    to: String(first.detail.to ?? ''),
    contact: confirmedContact(trail, first),
  })
  const ways = typeof first.detail.channels === 'string' ? ` by ${waysInWords(first.detail.channels)}` : ''
  const names = [first, ...more].flatMap(({ document_id }) => documents.get(document_id ?? '') ?? [])
  const within = documents.size > 1 && names.length > 0 ? `, in ${listOf(names)}` : ''

  return `${sentence}${ways}${within}`
}

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(names)
