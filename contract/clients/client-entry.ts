import { z } from 'zod'
import { Change } from '../vocabulary/changes.ts'
import { DocketId, DocumentId, Moment } from '../vocabulary/ids.ts'

export const clientEvents = [
  'client-added',
  'client-changed',
  'client-retired',
  'docket-made',
  'docket-sent',
  'docket-completed',
] as const

/** One line of what happened to a client. */
export const ClientEntry = z.object({
  at: Moment,
  event: z.enum(clientEvents),
  by: z.string(),
  changes: z.array(Change),
  docket: z.object({ docket_id: DocketId, document_id: DocumentId, title: z.string() }).nullable(),
})
export type ClientEntry = z.output<typeof ClientEntry>
