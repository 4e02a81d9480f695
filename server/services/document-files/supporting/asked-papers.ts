import type { AskedPaper } from '#contract/document-files/asked-paper.ts'
import { Refusal } from '#domain/refusal.ts'
import { leaveToSweep } from '#services/uploads/leave-to-sweep.ts'
import type { SupportingDocument } from '#store/document-files/supporting-documents.ts'
import type { Tx } from '#store/store.ts'

/** What these signers are asked for, with what was given. */
export async function askedOf(tx: Tx, signerIds: readonly string[]): Promise<AskedPaper[]> {
  const asked = await tx.askedPapers.ofSigners(signerIds)
  const given = await tx.supportingDocuments.ofAsked(asked.map(({ id }) => id))

  return asked.map(({ id, document_id, signer_id, kind, name, required, accepts, most }) => ({
    asked_id: id,
    document_id,
    signer_id,
    kind,
    name,
    required,
    accepts,
    most,
    given: given.filter(({ asked_id }) => asked_id === id).map(presentGiven),
  }))
}

const presentGiven = (paper: SupportingDocument): AskedPaper['given'][number] => ({
  supporting_id: paper.id,
  name: paper.name,
  mime: paper.mime,
  size: paper.size,
  pages: paper.pages,
  sha256: paper.sha256.toString('hex'),
  masked: paper.masked,
  given_at: paper.created_at.toISOString(),
  given_by: paper.given_by,
})

/**
 * Refuses the signature of somebody who still has to add papers; they are asked of the person,
 * whichever document they sign.
 */
export async function requirePapers(tx: Tx, docketId: string, personKeys: readonly string[]): Promise<void> {
  const rows = []
  for (const key of new Set(personKeys)) rows.push(...(await tx.signers.ofPerson(docketId, key)))
  const asked = await askedOf(
    tx,
    rows.filter(({ state }) => state !== 'signed').map(({ id }) => id),
  )
  const missing = asked.filter(({ required, given }) => required && given.length === 0)
  if (missing.length > 0)
    throw new Refusal('PAPERS_MISSING', { values: { papers: missing.map(({ name }) => name).join(', ') } })
}

/** What somebody gave goes before another takes their place. */
export async function dropGivenBy(tx: Tx, signerIds: readonly string[], now: Date): Promise<void> {
  const asked = (await tx.askedPapers.ofSigners(signerIds)).map(({ id }) => id)
  await dropGiven(tx, { asked }, now)
}

/** With the person who leaves a docket goes what was asked of them. */
export async function dropAskedOf(tx: Tx, signerIds: readonly string[], now: Date): Promise<void> {
  const asked = (await tx.askedPapers.ofSigners(signerIds)).map(({ id }) => id)
  await dropGiven(tx, { asked }, now)
  await tx.askedPapers.remove(asked)
}

export async function dropGiven(
  tx: Tx,
  which: Parameters<Tx['supportingDocuments']['takeAway']>[0],
  now: Date,
): Promise<void> {
  for (const { sha256 } of await tx.supportingDocuments.takeAway(which)) await leaveToSweep(tx, sha256, now)
}
