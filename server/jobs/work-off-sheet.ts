import { workOffSheet } from '#services/sheets/work-off-sheet.ts'
import { job } from './define-job.ts'

/** Works a sheet off that was confirmed; asks for itself again while rows are left. */
export const workOffSheetJob = job(
  // Older than sheets of clients, and kept: servers of before take jobs of the same queue.
  'add-people-of-sheet',
  (payload: Parameters<typeof workOffSheet>[1], parts) => workOffSheet(parts, payload),
)
