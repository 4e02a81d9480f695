import type { Tenant } from './column-types.ts'

/** What a signer asks the sender of a docket. */
export interface DocketQuestionsTable extends Tenant {
  docket_id: string
  document_id: string | null
  page_number: number | null
  person_key: string
  signer_id: string
  /** Their name then. */
  asked_by: string
  words: string
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
}
