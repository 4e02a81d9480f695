import { complete, isPdfError, prepareDocumentTimeStamp } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import type { Parts } from '#services/parts.ts'
import type { Document } from '#store/documents.ts'
import { newId } from '#store/new-id.ts'
import { Outage } from '#store/outage.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { vaultSource, withTail } from '../seal/vault-source.ts'

/** A document time-stamp over the head of a document, not yet its new head. */
interface StampedHead {
  base: { number: number; sha256: Buffer }
  bytes: { sha256: Buffer; size: number }
  at: Date
}

export type StampTry =
  | { kind: 'nothing-owed' }
  | { kind: 'stamped'; head: StampedHead }
  /** What is ours is away: the authority was perhaps not even asked. */
  | { kind: 'not-tried' }
  /** `isFinal`: the file forbids it, so asking again would not help. */
  | { kind: 'failed'; why: string; isFinal: boolean }

const system = { kind: 'system', name: 'Muhar' } as const

/**
 * One document time-stamp over everything (ETSI EN 319 142-1 §5.4.3) for the signatures that got none of their own in
 * time. Works outside every lock; `addStampedHead` then makes it the head.
 */
export async function tryOwedTimeStamp(
  parts: Parts,
  store: OrganisationStore,
  documentId: string,
): Promise<StampTry> {
  const base = await store.read(async (tx) => {
    const document = await tx.documents.get(documentId)
    const head = document && (await tx.documentVersions.get(documentId, document.head_version))

    return head && (await owesTimeStamp(tx, documentId, head.reason)) ? head : null
  })
  if (!base) return { kind: 'nothing-owed' }

  try {
    const source = await vaultSource(parts, store.organisationId, base.sha256)
    const field = `Time-stamp-${base.number + 1}`
    const { prepared, digest } = await prepareDocumentTimeStamp(source, { field }, { crypto: nodeCrypto })
    const stamp = await parts.timeStamps.stamp(digest)
    if (!stamp) return { kind: 'failed', why: 'There is no time-stamp authority any more.', isFinal: true }
    const bytes = await parts.vault.put(
      store.organisationId,
      withTail(source, await complete(prepared, stamp.token)),
    )

    return { kind: 'stamped', head: { base, bytes, at: stamp.at } }
  } catch (error) {
    if (error instanceof Outage) return { kind: 'not-tried' }
    parts.log.warn({ error: String(error), document: documentId }, 'A document got no time-stamp.')

    return { kind: 'failed', why: String(error), isFinal: isPdfError(error) }
  }
}

/** Signed by somebody whose signature has no time-stamp of its own, and not stamped as a whole since. */
async function owesTimeStamp(tx: Tx, documentId: string, headReason: string): Promise<boolean> {
  if (headReason === 'sealed') return false

  return (await tx.signers.ofDocument(documentId)).some(
    ({ certificate }) => certificate?.time_stamp === 'owed',
  )
}

/** Under the lock of the docket. False when the document has moved on since the stamp was made. */
export async function addStampedHead(
  tx: Tx,
  document: Document,
  { base, bytes, at }: StampedHead,
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
  await tx.audit.add('document-time-stamped', {
    by: system,
    docketId: document.docket_id,
    documentId: document.id,
    detail: { time: at.toISOString() },
    hashBefore: base.sha256,
    hashAfter: bytes.sha256,
  })

  return true
}
