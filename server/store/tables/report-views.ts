import type { Generated } from 'kysely'
import type { ReportLanguage } from '#contract/vocabulary/reports/code-words.ts'
import type { ReportFilter } from '#contract/vocabulary/reports/report-filter.ts'
import type { Rhythm, SchedulePause } from '#contract/vocabulary/reports/report-schedules.ts'
import type { SheetFormat } from '#contract/vocabulary/sheets.ts'
import type { Json, Tenant } from './column-types.ts'

export interface ReportViewsTable extends Tenant {
  user_id: string
  name: string
  /** In small letters. */
  name_key: string
  report: string
  filter: Json<ReportFilter>
  /** Null: all that the report has. */
  columns: Json<string[]> | null
  role_id: string | null
  /** Whose reports begin with it. */
  started_by: Generated<string[]>
  updated_at: Generated<Date>
}

export interface HolidaysTable extends Tenant {
  /** As 2026-11-27. */
  day: string
  name: string
}

export interface ReportSchedulesTable extends Tenant {
  user_id: string
  view_id: string
  /** The view’s, for when it is gone. */
  name: string
  report: string
  rhythm: Rhythm
  weekday: number
  monthday: number
  at: string
  skips_holidays: boolean
  format: SheetFormat
  language: ReportLanguage
  members: string[]
  state: Generated<'active' | 'paused'>
  paused_why: SchedulePause | null
  next_at: Date | null
  last_at: Date | null
  /** The newest sheet of it. */
  job_id: string | null
  updated_at: Generated<Date>
}
