import type { Generated } from 'kysely'
import type { LetterheadPages, Margins } from '#contract/vocabulary/letterheads.ts'
import type { Json, Tenant } from './column-types.ts'

export interface LetterheadsTable extends Tenant {
  name: string
  /** Of its one page, in the vault. */
  sha256: Buffer
  size: number
  margins: Json<Margins>
  /** As they were when it came, before anybody changed them. */
  measured: Json<Margins>
  pages: LetterheadPages
  /** Of the pages behind the first, where it lies under that one alone; null: plain paper. */
  further_id: string | null
  revision: Generated<number>
  updated_at: Generated<Date>
  retired_at: Date | null
}
