import { checkSheet } from '#services/sheets/check-sheet.ts'
import { job, longWork } from './define-job.ts'

/** Reads a sheet of people and checks its rows. */
export const checkSheetJob = job(
  'check-sheet',
  (payload: Parameters<typeof checkSheet>[1], parts, until) => checkSheet(parts, payload, until),
  longWork,
)
