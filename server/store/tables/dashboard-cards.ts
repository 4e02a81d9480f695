import type { Generated } from 'kysely'
import type { Tenant } from './column-types.ts'

export interface DashboardCardsTable extends Tenant {
  user_id: string
  /** From the first to the last. */
  cards: string[]
  hidden: string[]
  updated_at: Generated<Date>
}
