import type { ColumnType } from 'kysely'
import type { Tenant } from './column-types.ts'

/** What a person recorded before they signed. */
export interface SignerVideosTable extends Tenant {
  docket_id: string
  /** The first seat for which they recorded it. */
  signer_id: string
  person_key: string
  /** The try whose digits were shown last; null once it was kept. */
  recording_id: string | null
  asked_phrase: string | null
  asked_until: Date | null
  /** What was to be read in the recording that is kept. */
  phrase: string | null
  sha256: Buffer | null
  size: number | null
  mime: string | null
  seconds: ColumnType<string | null, number | null | undefined, number | null>
  recorded_at: Date | null
  accepted_at: Date | null
  erased_at: Date | null
}
