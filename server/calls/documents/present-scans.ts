import { moment } from '#calls/signers/present-signers.ts'
import type { ScanRecord } from '#contract/documents/document-record.ts'
import type { Tx } from '#store/store.ts'

/** The scans of what was signed on paper, newest first; one that was taken back stays. */
export const presentScans = async (tx: Tx, documentId: string): Promise<ScanRecord[]> =>
  (await tx.docketPapers.scansOf(documentId)).map((scan) => ({
    scan_id: scan.id,
    name: scan.name,
    mime: scan.mime,
    size: Number(scan.size),
    signed_on: scan.signed_on ?? '',
    reason: scan.reason ?? '',
    added_by: scan.added_by ?? '',
    added_at: scan.created_at.toISOString(),
    withdrawn_at: moment(scan.withdrawn_at),
    withdrawn_by: scan.withdrawn_by,
    withdrawn_reason: scan.withdrawn_reason,
  }))
