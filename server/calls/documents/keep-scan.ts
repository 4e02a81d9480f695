import { dayOfIndia } from '#contract/vocabulary/india-time.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import type { Document } from '#store/documents/documents.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

const scanTypes = new Set(['application/pdf', 'image/jpeg', 'image/png'])

/** What was signed was signed before now; the day is that of India. */
export function requireDayOfPaper(signedOn: string, now: Date): void {
  if (signedOn > dayOfIndia(now))
    throw new Refusal('BAD_REQUEST', { fields: [{ path: 'signed_on', code: 'DAY_TO_COME' }] })
}

interface Scan {
  fileId: string
  signedOn: string
  reason: string
}

/**
 * Puts an upload beside the document as the scan of what was signed on paper; answers its SHA-256
 * (hex).
 */
export async function keepScan(
  tx: Tx,
  { id, docket_id }: Document,
  { fileId, signedOn, reason }: Scan,
  { member, by }: Pick<Acting, 'member' | 'by'>,
): Promise<string> {
  const [file] = await tx.files.getLocked([fileId])
  // What a colleague uploaded is theirs alone until it is on a document.
  if (file?.uploaded_by !== member.userId) throw new Refusal('FILE_NOT_FOUND')
  if (file.state === 'locked') throw new Refusal('FILE_LOCKED')
  if (file.state !== 'uploaded') throw new Refusal('FILE_NOT_FOUND')
  if (!scanTypes.has(file.mime)) throw new Refusal('SCAN_KIND')
  await tx.files.update(fileId, { state: 'used', expires_at: null })
  await tx.docketPapers.add({
    id: newId(),
    docket_id,
    document_id: id,
    kind: 'scan',
    sha256: file.sha256,
    size: file.size,
    mime: file.mime,
    name: file.name,
    signed_on: signedOn,
    reason,
    added_by: by.name,
    withdrawn_at: null,
    withdrawn_by: null,
    withdrawn_reason: null,
  })

  return file.sha256.toString('hex')
}
