import type { Generated } from 'kysely'
import type { Tenant } from './column-types.ts'

export interface DocumentContentsTable extends Tenant {
  document_id: string
  version: number
  sha256: Buffer
  size: number
  /** On which its pages were set. */
  letterhead_id: string | null
}

export interface DocumentCorrectionsTable extends Tenant {
  document_id: string
  /** The version of which it is another text. */
  base_version: number
  sha256: Buffer
  size: number
  words: string | null
  made_by: string
  state: Generated<'open' | 'accepted' | 'declined' | 'outdated'>
  decided_by: string | null
  decided_at: Date | null
}
