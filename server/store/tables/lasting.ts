import type { Tenant } from './column-types.ts'

export interface DocumentProofsTable extends Tenant {
  document_id: string
  /** The lowest of its signatures. */
  level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'
  problem: 'revoked' | 'broken' | null
  archived_until: Date | null
  checked_at: Date
}

export interface ValidationEvidenceTable extends Tenant {
  document_id: string
  kind: 'certificate' | 'crl' | 'ocsp'
  /** SHA-256 of the bytes. */
  digest: Buffer
  bytes: Buffer
}
