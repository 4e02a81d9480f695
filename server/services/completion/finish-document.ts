import { complete, prepare } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { completeDocument } from '#services/dockets/complete-document.ts'
import type { Parts } from '#services/parts.ts'
import type { DocumentVersion } from '#store/document-versions.ts'
import type { Document } from '#store/documents.ts'
import { newId } from '#store/new-id.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { nameOfOrganisation } from '../seal/name-of-organisation.ts'
import { signWithSeal } from '../seal/sign-with-seal.ts'
import { vaultSource, withTail } from '../seal/vault-source.ts'

/** Everybody has signed: what nobody's signature protects gets the organisation's seal, and the document is completed. */
export async function finishDocument(
  parts: Parts,
  organisationId: string,
  documentId: string,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const found = await store.read(async (tx) => {
    const document = await tx.documents.get(documentId)

    return document && { document, head: await tx.documentVersions.get(documentId, document.head_version) }
  })
  if (!found?.head) return
  const { document, head } = found
  const isOpen = document.state === 'out_for_signature' && document.seal_state === 'waiting'
  // Signatures protect the file themselves; a paper that approvers agreed to has none.
  const sealed =
    isOpen && head.reason !== 'signed' && head.reason !== 'sealed' ? await seal(parts, store, head) : null

  await store.transaction(async (tx) => {
    await tx.dockets.getLocked(document.docket_id)
    const now = parts.clock.now()
    const current = await tx.documents.get(documentId)
    if (current?.state === 'out_for_signature' && current.seal_state === 'waiting') {
      if (sealed && current.head_version === head.number) await addSealed(tx, current, head, sealed, now)
      await completeDocument(tx, documentId, now)
    }
    await askForCertificate(tx, document.docket_id)
  })
}

async function seal(
  parts: Parts,
  store: OrganisationStore,
  head: DocumentVersion,
): Promise<{ sha256: Buffer; size: number }> {
  const at = parts.clock.now()
  const base = await vaultSource(parts, store.organisationId, head.sha256)
  const organisation = await store.read(nameOfOrganisation)
  const { prepared, digest } = await prepare(
    base,
    {
      field: `Seal-${head.id}`,
      name: organisation,
      reason: 'Everybody who was asked has agreed',
      signingTime: at,
      subFilter: 'ETSI.CAdES.detached',
    },
    { crypto: nodeCrypto },
  )
  const { cms } = await signWithSeal(parts, store.organisationId, digest, at)

  return parts.vault.put(store.organisationId, withTail(base, await complete(prepared, cms)))
}

async function addSealed(
  tx: Tx,
  document: Document,
  head: DocumentVersion,
  { sha256, size }: { sha256: Buffer; size: number },
  now: Date,
): Promise<void> {
  const number = head.number + 1
  await tx.documentVersions.add({
    id: newId(),
    document_id: document.id,
    number,
    sha256,
    size,
    reason: 'sealed',
    base_version: head.number,
  })
  await tx.documents.update(document.id, { head_version: number, size }, now)
  await tx.audit.add('document-sealed', {
    by: { kind: 'system', name: 'Muhar' },
    docketId: document.docket_id,
    documentId: document.id,
    hashBefore: head.sha256,
    hashAfter: sha256,
  })
}

/** Also when this job runs again: a certificate that is not there yet is asked for until it is. */
async function askForCertificate(tx: Tx, docketId: string): Promise<void> {
  const docket = await tx.dockets.get(docketId)
  if (docket?.state !== 'completed' || (await tx.completionCertificates.of(docketId))) return
  await tx.jobs.send(
    'certify-completion',
    { organisationId: tx.organisationId, docketId },
    { singletonKey: docketId },
  )
}
