import type { PapersOfSigners } from '#contract/vocabulary/sending-settings.ts'
import { type PaperKind, paperForms, paperNames } from '#contract/vocabulary/supporting-papers.ts'
import type { Actor } from '#domain/actors.ts'
import type { Act } from '#store/audit/chain.ts'
import type { NewAsked } from '#store/document-files/asked-papers.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

type Seat = Pick<Signer, 'id' | 'document_id' | 'person_key' | 'name' | 'role' | 'kind'>

interface Asking {
  docketId: string
  /** The setting that the docket was sent with. */
  papers: PapersOfSigners | null
  by: Actor
}

/**
 * Asks each person who signs for the papers that the setting names, once in a docket. What the
 * sender has asked for already is not asked again. The sender's own seat and the organisation's
 * certificate are not asked: their papers are here.
 */
export async function askOfSigners(
  tx: Tx,
  seats: readonly Seat[],
  { docketId, papers, by }: Asking,
): Promise<void> {
  if (!papers) return
  const wanted = wantedOf(papers)
  const signing = seats.filter(
    ({ role, kind }) => role === 'signer' && kind !== 'self' && kind !== 'organisation',
  )
  if (wanted.length === 0 || signing.length === 0) return
  const before = await tx.askedPapers.ofSigners(signing.map(({ id }) => id))
  const rows: NewAsked[] = []
  const acts: Act[] = []
  for (const [, own] of Map.groupBy(signing, ({ person_key }) => person_key)) {
    const [seat] = own
    if (!seat) continue
    const already = before.filter(({ signer_id }) => own.some(({ id }) => id === signer_id))
    const missing = wanted.filter(({ name }) => !already.some((one) => isSame(one.name, name)))
    if (missing.length === 0) continue
    let sequence = Math.max(0, ...already.map((one) => one.sequence))
    for (const { kind, name } of missing)
      rows.push({
        docket_id: docketId,
        document_id: seat.document_id,
        signer_id: seat.id,
        kind,
        name,
        required: papers.required,
        accepts: [...paperForms],
        most: usualFiles,
        sequence: ++sequence,
      })
    acts.push([
      'papers-asked',
      {
        by,
        docketId,
        documentId: seat.document_id,
        signerId: seat.id,
        detail: { who: seat.name, papers: missing.map(({ name }) => name).join(', '), by_setting: true },
      },
    ])
  }
  if (rows.length === 0) return
  await tx.askedPapers.addMany(rows)
  await tx.audit.addMany(acts)
  await tx.announce(docketId, 'papers-changed', { by: by.name })
}

/** Both sides of a card. */
const usualFiles = 2

const wantedOf = ({ kinds, others }: PapersOfSigners): { kind: PaperKind; name: string }[] => [
  ...kinds.map((kind) => ({ kind, name: paperNames[kind] })),
  ...others.map((name) => ({ kind: 'other' as const, name })),
]

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
