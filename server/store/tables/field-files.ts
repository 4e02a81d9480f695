import type { PositionKind } from '#contract/vocabulary/position-kinds.ts'
import type { Tenant } from './column-types.ts'

/** What is in a field and is no text. */
export interface FieldFilesTable extends Tenant {
  document_id: string
  position_id: string
  kind: PositionKind
  sha256: Buffer
  size: number
  mime: string
  name: string
  /** Sealed: small, for the page of the signer. */
  preview: Buffer | null
}
