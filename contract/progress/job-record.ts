import { z } from 'zod'
import { Id, Moment, UserId } from '../vocabulary/ids.ts'
import { jobKindNames, jobStates } from '../vocabulary/jobs.ts'

/** Long work, as shown to the member who started it. */
export const JobRecord = z.object({
  job_id: Id,
  kind: z.enum(jobKindNames),
  /** What it is about, as a person knows it: the name of a file, the title of a report. */
  name: z.string(),
  /** What it works on or makes. */
  subject_id: Id.nullable(),
  state: z.enum(jobStates),
  /** Null while nobody knows how much there is. */
  total: z.int().nullable(),
  done: z.int(),
  /** Of those that are done. */
  failed: z.int(),
  /** At the pace so far; null where that says nothing. */
  seconds_left: z.int().nullable(),
  /** The code of what ended it, with its words. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** What it made, for as long as that is kept. */
  file: z.object({ name: z.string(), size: z.int(), kept_until: Moment.nullable() }).nullable(),
  may_stop: z.boolean(),
  /** It rests, or what ended it may have passed. */
  may_resume: z.boolean(),
  asked_by: z.object({ id: UserId, name: z.string() }),
  created_at: Moment,
  started_at: Moment.nullable(),
  finished_at: Moment.nullable(),
})
export type JobRecord = z.output<typeof JobRecord>
