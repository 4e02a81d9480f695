import type { Generated } from 'kysely'
import type { JobKind, JobState } from '#contract/vocabulary/jobs.ts'
import type { Tenant } from './column-types.ts'

export interface JobProgressTable extends Tenant {
  kind: JobKind
  name: string
  subject_id: string | null
  state: Generated<JobState>
  total: number | null
  done: Generated<number>
  failed: Generated<number>
  error: string | null
  file_id: string | null
  asked_by: string
  started_at: Date | null
  finished_at: Date | null
}
