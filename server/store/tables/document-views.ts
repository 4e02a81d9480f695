import type { Generated } from 'kysely'
import type { ViewFilter } from '#contract/vocabulary/document-views.ts'
import type { Json, Tenant } from './column-types.ts'

export interface DocumentViewsTable extends Tenant {
  user_id: string
  name: string
  /** In small letters. */
  name_key: string
  filter: Json<ViewFilter>
  updated_at: Generated<Date>
}
