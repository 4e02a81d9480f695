import type { VersionReason } from '#contract/vocabulary/document-sources.ts'
import { type EvidenceLaw, evidenceLaw } from '#domain/documents/evidence-law.ts'
import { readTrail } from '#services/audit/read-trail.ts'
import { type CompletionFacts, completionFacts } from '#services/completion/completion-facts.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Tx } from '#store/store.ts'

/** One row of the hash report: a revision of a file as it lies in the vault. */
export interface HashedRevision {
  file: string
  revision: number
  what: string
  size: number
  sha256: string
  at: Date
}

export interface CourtFacts extends CompletionFacts {
  law: EvidenceLaw
  revisions: readonly HashedRevision[]
  certificateSha256: string
  isWhole: boolean
  firstEntryAt: Date | null
  lastEntryAt: Date | null
}

const inWords: Readonly<Record<VersionReason, string>> = {
  uploaded: 'as uploaded',
  repaired: 'repaired before signing',
  composed: 'composed here',
  converted: 'converted to PDF',
  untagged: 'without its text tags, which became fields',
  merged: 'merged from several files',
  stamped: 'with its stamp paper',
  letterhead: 'on letterhead',
  physical_scan: 'scan of the paper signed by hand',
  restarted: 'begun again from its pages after it was declined',
  signed: 'signed',
  sealed: 'time-stamped',
}

/** What the certificate for a court says, from the rows and the trail; null before completion. */
export async function courtFacts(
  tx: Tx,
  docket: Docket,
  law: EvidenceLaw | undefined,
): Promise<CourtFacts | null> {
  const certificate = await tx.completionCertificates.of(docket.id)
  const facts = await completionFacts(tx, docket.id)
  if (!certificate || !facts?.completedAt) return null
  const { entries, isWhole } = await readTrail(tx, docket.id)

  return {
    ...facts,
    law: law ?? evidenceLaw(facts.completedAt),
    revisions: await hashedRevisions(tx, docket.id),
    certificateSha256: certificate.sha256.toString('hex'),
    isWhole,
    firstEntryAt: entries[0]?.at ?? null,
    lastEntryAt: entries.at(-1)?.at ?? null,
  }
}

async function hashedRevisions(tx: Tx, docketId: string): Promise<HashedRevision[]> {
  const rows: HashedRevision[] = []
  for (const { id, name, state } of await tx.documents.ofDocket(docketId)) {
    if (state !== 'completed') continue
    for (const version of await tx.documentVersions.of(id))
      rows.push({
        file: name,
        revision: version.number,
        what: inWords[version.reason],
        size: Number(version.size),
        sha256: version.sha256.toString('hex'),
        at: version.created_at,
      })
  }

  return rows
}
