import { bySystem } from '#domain/actors.ts'
import { isRenewalDue } from '#domain/documents/archive-look.ts'
import type { Raised } from '#engine'
import type { Parts } from '#services/parts.ts'
import type { Document } from '#store/documents/documents.ts'
import type { DocumentProof } from '#store/lasting/document-proofs.ts'
import type { Tx } from '#store/store.ts'
import { vaultSource } from '../seal/vault-source.ts'
import { addRevision, type NewRevision, noteProof, writeRaised } from './add-revision.ts'
import { raiseFile } from './raise-file.ts'
import { troubleIn } from './trouble-in.ts'

/**
 * Verifies an old file as a stranger would, and gives it a new time-stamp before the authority
 * behind the last one ends (EN 319 142-1 §5.4.3), or what it still lacked. What is wrong is said on
 * its page and in its trail, and nothing is added to such a file.
 */
export async function checkArchive(parts: Parts, organisationId: string, documentId: string): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const open = await store.read(async (tx) => {
    const document = await tx.documents.get(documentId)
    const head = document && (await tx.documentVersions.get(documentId, document.head_version))
    const proof = await tx.documentProofs.of(documentId)

    return head && proof && { head, proof, known: await tx.validationEvidence.of(documentId) }
  })
  if (!open) return
  const { head, proof, known } = open
  const source = await vaultSource(parts, organisationId, head.sha256)
  const trouble = await troubleIn(parts, source, (field) => ours.test(field))
  const renew = isRenewalDue(proof.archived_until, parts.clock.now())
  const raised = trouble ? null : await raiseFile(parts, source, { level: 'B-LTA', known, renew })
  const revision = raised && (await writeRaised(parts, store, head, raised))

  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    const document = await lockedDocument(tx, documentId, head.number)
    if (!document) return
    if (trouble) await noteTrouble(tx, document, proof, trouble, now)
    else if (raised) await noteRaised(tx, document, raised, revision, now)
  })
}

const ours = /^(Signature-[0-9a-f-]{36}|Time-stamp-\d+)$/

async function lockedDocument(tx: Tx, documentId: string, head: number): Promise<Document | null> {
  const found = await tx.documents.get(documentId)
  if (!found) return null
  await tx.dockets.getLocked(found.docket_id)
  const document = await tx.documents.get(documentId)

  return document?.state === 'completed' && document.head_version === head ? document : null
}

async function noteTrouble(
  tx: Tx,
  document: Document,
  proof: DocumentProof,
  trouble: string,
  now: Date,
): Promise<void> {
  const { level, archived_until } = proof
  await tx.documentProofs.set(document.id, { level, archived_until, problem: 'broken', checked_at: now })
  if (proof.problem === 'broken') return
  await tx.audit.add('archive-check-failed', {
    by: bySystem(),
    docketId: document.docket_id,
    documentId: document.id,
    detail: { why: trouble.slice(0, 500) },
  })
  await tx.announce(document.docket_id, 'archive-check-failed', { document_id: document.id })
}

async function noteRaised(
  tx: Tx,
  document: Document,
  raised: Raised,
  revision: NewRevision | null,
  now: Date,
): Promise<void> {
  if (revision) await addRevision(tx, document, revision, raised.level, now)
  await noteProof(tx, document.id, raised, now)
  if (raised.level === 'B-LTA') await tx.validationEvidence.forget(document.id)
}
