import { z } from 'zod'
import { Id } from './ids.ts'

/** What a report can be taken as. */
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

export const sheetInput = { format: z.enum(sheetFormats).default('xlsx') }

/** Long work that is followed by `getJobStatus`, which gives the file. */
export const jobOutput = z.object({ job_id: Id })
