import { z } from 'zod'
import { ViewName } from '../vocabulary/document-views.ts'
import { Id, Moment, UserId } from '../vocabulary/ids.ts'
import { reportNames } from '../vocabulary/reports/report-modules.ts'
import { mostReaders, pauses, rhythms } from '../vocabulary/reports/report-schedules.ts'
import { rule } from '../vocabulary/rule.ts'
import { sheetFormats } from '../vocabulary/sheets.ts'

const times = {
  rhythm: z.enum(rhythms),
  /** Of a weekly one: 1 is Monday. */
  weekday: z.int().min(1).max(7).default(1),
  /** Of a monthly one; a shorter month has it on its last day. */
  monthday: z.int().min(1).max(31).default(1),
  /** In the clock of India. */
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule('CLOCK_INVALID')),
  /** Sundays and national holidays. */
  skips_holidays: z.boolean().default(false),
}

/** Apart from its call: the form alone needs the schema. */
export const SaveReportScheduleInput = z.object({
  /** One that is there already; a paused one goes on. */
  schedule_id: Id.optional(),
  /** What is sent. */
  view_id: Id,
  ...times,
  format: z.enum(sheetFormats).default('xlsx'),
  /** Of the sheet. */
  language: z.enum(['en', 'hi']).default('en'),
  /** To whom, members alone. */
  members: z
    .array(UserId)
    .min(1, rule('MEMBER_NEEDED'))
    .max(mostReaders, rule('CHOSEN_TOO_MANY', { most: mostReaders })),
})

export const ReportSchedule = z.object({
  schedule_id: Id,
  /** Null where the view is gone. */
  view_id: Id.nullable(),
  name: ViewName,
  report: z.enum(reportNames),
  rhythm: z.enum(rhythms),
  weekday: z.int().nullable(),
  monthday: z.int().nullable(),
  at: z.string(),
  skips_holidays: z.boolean(),
  format: z.enum(sheetFormats),
  language: z.enum(['en', 'hi']),
  owner: z.object({ id: UserId, name: z.string() }),
  members: z.array(z.object({ id: UserId, name: z.string() })),
  /** `mine`, `to_me` where it only mails the asker, `other` to an administrator. */
  whose: z.enum(['mine', 'to_me', 'other']),
  state: z.enum(['active', 'paused']),
  paused_why: z.enum(pauses).nullable(),
  next_at: Moment.nullable(),
  last_at: Moment.nullable(),
})
