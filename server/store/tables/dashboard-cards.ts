import type { Generated } from 'kysely'
import type { Tenant } from './column-types.ts'

export interface DashboardCardsTable extends Tenant {
  user_id: string
  /** As the page is named; of before there was a second one: the company dashboard. */
  board: Generated<string>
  /** From the first to the last. */
  cards: string[]
  hidden: string[]
  updated_at: Generated<Date>
}
