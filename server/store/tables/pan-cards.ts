import type { Tenant } from './column-types.ts'

/** The card by which a person signs with their PAN. */
export interface PanCardsTable extends Tenant {
  docket_id: string
  /** The first seat for which they gave it. */
  signer_id: string
  person_key: string
  /** Null, like the picture, once its time is over. */
  sealed_pan: Buffer | null
  /** The last four signs, which may be shown. */
  last_four: string
  name_on_card: string
  sha256: Buffer | null
  size: number
  mime: string
  given_at: Date
  erased_at: Date | null
}
