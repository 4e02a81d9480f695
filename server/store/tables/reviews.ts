import type { Generated } from 'kysely'
import type { GroupRule, ReviewDecision, ReviewMark } from '#contract/vocabulary/groups.ts'
import type { JsonWithDefault, Tenant } from './column-types.ts'

/** One decision of a check: who may make it, and what became of it. */
export interface ReviewsTable extends Tenant {
  docket_id: string
  /** Counts how often the docket was sent for checking. */
  round: number
  level: number
  /** Above one where everybody of the group decides. */
  part: Generated<number>
  /** Null: the administrators. */
  group_id: string | null
  rule: GroupRule
  /** Who made or changed the docket, and who approved it before. */
  barred: Generated<string[]>
  asked_at: Date | null
  /** When it was said that nobody of the group is left. */
  stranded_at: Date | null
  decision: ReviewDecision | null
  decided_by: string | null
  words: string | null
  /** Places on the pages, with what is said of each. */
  marks: JsonWithDefault<ReviewMark[]>
  decided_at: Date | null
}
