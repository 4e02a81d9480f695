import { addPeopleOfSheet } from '#services/sheets/add-people-of-sheet.ts'
import { job } from './define-job.ts'

/** Works a sheet off that was confirmed; asks for itself again while rows are left. */
export const addPeopleOfSheetJob = job(
  'add-people-of-sheet',
  (payload: Parameters<typeof addPeopleOfSheet>[1], parts) => addPeopleOfSheet(parts, payload),
)
