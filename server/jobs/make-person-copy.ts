import { makePersonCopy } from '#services/person-data/make-copy.ts'
import { job } from './define-job.ts'

/** Makes the copy of a person's data that was asked for. */
export const makePersonCopyJob = job(
  'make-person-copy',
  (payload: Parameters<typeof makePersonCopy>[1], parts) => makePersonCopy(parts, payload),
)
