import { isPdfError, type Raised } from '#engine'
import { CmsError } from '#engine/crypto/index.ts'
import type { Parts } from '#services/parts.ts'
import { Outage } from '#store/outage.ts'
import type { OrganisationStore } from '#store/store.ts'
import { type NewRevision, writeRaised } from '../lasting/add-revision.ts'
import { raiseFile } from '../lasting/raise-file.ts'
import { vaultSource } from '../seal/vault-source.ts'

export type RaiseTry =
  | { kind: 'nothing-due' }
  | { kind: 'raised'; raised: Raised; revision: NewRevision | null }
  /** What is ours is away: the authorities were perhaps not even asked. */
  | { kind: 'not-tried' }

/** Raises the head of a document to B-LTA, or as far as it goes now. Works outside every lock. */
export async function tryToRaise(
  parts: Parts,
  store: OrganisationStore,
  documentId: string,
): Promise<RaiseTry> {
  const open = await store.read(async (tx) => {
    const document = await tx.documents.get(documentId)
    const head = document && (await tx.documentVersions.get(documentId, document.head_version))

    return head && { head, known: await tx.validationEvidence.of(documentId) }
  })
  if (!open) return { kind: 'nothing-due' }

  try {
    const source = await vaultSource(parts, store.organisationId, open.head.sha256)
    const raised = await raiseFile(parts, source, { level: 'B-LTA', known: open.known })
    for (const { what, why } of raised.missing)
      parts.log.warn({ what, why, document: documentId }, 'A document lacks something to last.')

    return { kind: 'raised', raised, revision: await writeRaised(parts, store, open.head, raised) }
  } catch (error) {
    if (error instanceof Outage) return { kind: 'not-tried' }
    // A file that takes signatures and nothing more is finished as it is.
    if (!isPdfError(error) && !(error instanceof CmsError)) throw error
    parts.log.warn({ error: String(error), document: documentId }, 'A document cannot be made to last.')
    const missing = [{ what: 'time-stamp' as const, why: error.message, isRevoked: false, isFinal: true }]

    return {
      kind: 'raised',
      raised: { tail: new Uint8Array(0), level: null, missing, archivedUntil: null },
      revision: null,
    }
  }
}
