import type { NeslDetails } from '#contract/vocabulary/nesl.ts'
import type { Json, Tenant } from './column-types.ts'

/** What a party of NeSL is beside their seat. */
export interface NeslPartiesTable extends Tenant {
  docket_id: string
  document_id: string
  signer_id: string
  relationship: string
  details: Json<NeslDetails>
}
