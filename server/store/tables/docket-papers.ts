import type { Tenant } from './column-types.ts'

/** A file that belongs to a docket and is no version of its documents. */
export interface DocketPapersTable extends Tenant {
  docket_id: string
  /** Null where it is about the docket as a whole. */
  document_id: string | null
  /** A scan of what was signed on paper, or a certificate of a completion that was taken back. */
  kind: 'scan' | 'certificate'
  sha256: Buffer
  size: number
  mime: string
  name: string
  signed_on: string | null
  reason: string | null
  added_by: string | null
  withdrawn_at: Date | null
  withdrawn_by: string | null
  withdrawn_reason: string | null
}
