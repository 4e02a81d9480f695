import { bySystem } from '#domain/actors.ts'
import type { Raised, SignatureLevel } from '#engine'
import type { Parts } from '#services/parts.ts'
import type { DocumentVersion } from '#store/document-files/document-versions.ts'
import type { Document } from '#store/documents/documents.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { vaultSource, withTail } from '../seal/vault-source.ts'

/** What was added to the head of a document, written to the vault and not yet its new head. */
export interface NewRevision {
  base: DocumentVersion
  bytes: { sha256: Buffer; size: number }
}

/**
 * Bytes go into the vault before the transaction that names them; those that no row names harm
 * nobody.
 */
export async function writeRaised(
  parts: Parts,
  store: OrganisationStore,
  base: DocumentVersion,
  { tail }: Raised,
): Promise<NewRevision | null> {
  if (tail.length === 0) return null
  const source = await vaultSource(parts, store.organisationId, base.sha256)

  return { base, bytes: await parts.vault.put(store.organisationId, withTail(source, tail)) }
}

/** Under the lock of the docket. False when the document has moved on since. */
export async function addRevision(
  tx: Tx,
  document: Document,
  { base, bytes }: NewRevision,
  level: SignatureLevel | null,
  now: Date,
): Promise<boolean> {
  if (document.head_version !== base.number) return false
  const number = base.number + 1
  await tx.documentVersions.add({
    id: newId(),
    document_id: document.id,
    number,
    ...bytes,
    reason: 'sealed',
    base_version: base.number,
    signer_id: null,
  })
  await tx.documents.update(document.id, { head_version: number, size: bytes.size }, now)
  await tx.audit.add('document-proof-added', {
    by: bySystem(),
    docketId: document.docket_id,
    documentId: document.id,
    detail: { level },
    hashBefore: base.sha256,
    hashAfter: bytes.sha256,
  })

  return true
}

/** Remembers what the file can prove now; nothing for a file without signatures. */
export async function noteProof(tx: Tx, documentId: string, raised: Raised, now: Date): Promise<void> {
  if (!raised.level) return
  await tx.documentProofs.set(documentId, {
    level: raised.level,
    problem: raised.missing.some(({ isRevoked }) => isRevoked) ? 'revoked' : null,
    archived_until: raised.archivedUntil,
    checked_at: now,
  })
}
