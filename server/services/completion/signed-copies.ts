import type { Enclosed } from '#services/notifications/queue-notification.ts'
import type { DocumentVersion } from '#store/document-files/document-versions.ts'
import type { Document } from '#store/documents/documents.ts'

// Our choice: base64 adds a third, and there are mailboxes that take no more than 10 MB.
const mostAttachedBytes = 5 * 1024 * 1024

/** The certificate of completion of a docket, where it goes with the signed files. */
export interface Certificate {
  title: string
  sha256: Buffer
  size: number
}

export interface Enclosures {
  files: readonly Enclosed[]
  isAttached: boolean
  hasCertificate: boolean
}

const nothing: Enclosures = { files: [], isAttached: false, hasCertificate: false }

/**
 * The signed files of these documents, and their certificate beside them, as they go with a mail;
 * none where they are too large for one.
 */
export function signedCopies(
  documents: readonly Document[],
  heads: ReadonlyMap<string, DocumentVersion>,
  certificate: Certificate | null,
): Enclosures {
  const size = documents.reduce((sum, document) => sum + document.size, 0)
  if (size > mostAttachedBytes) return nothing
  const copies: Enclosed[] = []
  for (const document of documents) {
    if (document.state !== 'completed') continue
    const head = heads.get(document.id)
    if (!head) throw new Error(`Document ${document.id} lacks its head version.`)
    // Completed by hand before anybody signed: there is no signed file.
    if (head.reason !== 'signed' && head.reason !== 'sealed') continue
    copies.push({
      name: `${document.name} (signed).pdf`,
      type: 'application/pdf',
      sha256: head.sha256.toString('hex'),
    })
  }
  if (copies.length === 0) return nothing
  const hasCertificate = certificate !== null && size + certificate.size <= mostAttachedBytes
  if (hasCertificate)
    copies.push({
      name: `${certificate.title} (certificate of completion).pdf`,
      type: 'application/pdf',
      sha256: certificate.sha256.toString('hex'),
    })

  return { files: copies, isAttached: true, hasCertificate }
}
