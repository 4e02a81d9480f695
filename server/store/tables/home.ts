import type { Tenant } from './column-types.ts'

export interface HomeVisitsTable extends Tenant {
  user_id: string
  seen_at: Date
  /** What came back is shown from then on. */
  since: Date
}
