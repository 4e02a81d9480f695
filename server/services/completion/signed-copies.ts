import type { Enclosed } from '#services/notifications/queue-notification.ts'
import type { Document } from '#store/documents.ts'
import type { Tx } from '#store/store.ts'

// Our choice: base64 adds a third, and there are mailboxes that take no more than 10 MB.
const mostAttachedBytes = 5 * 1024 * 1024

/** The signed files of these documents, as they go with a mail; none when together they are too large for one. */
export async function signedCopies(tx: Tx, documents: readonly Document[]): Promise<Enclosed[]> {
  const size = documents.reduce((sum, document) => sum + document.size, 0)
  if (size > mostAttachedBytes) return []
  const copies: Enclosed[] = []
  for (const document of documents) {
    if (document.state !== 'completed') continue
    const head = await tx.documentVersions.get(document.id, document.head_version)
    if (!head) throw new Error(`Document ${document.id} lacks its head version.`)
    copies.push({
      name: `${document.name} (signed).pdf`,
      type: 'application/pdf',
      sha256: head.sha256.toString('hex'),
    })
  }

  return copies
}
