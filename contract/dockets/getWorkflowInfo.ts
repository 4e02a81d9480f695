import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, Moment } from '../vocabulary/ids.ts'
import { WholeDocket } from './docket-record.ts'
import { DocketNote } from './note-record.ts'
import { DocketQuestion } from './question-record.ts'

export const getWorkflowInfo = defineCall({
  path: '/api/workflow/getWorkflowInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({ docket_id: DocketId }),
  output: z.object({
    docket: WholeDocket.extend({
      /** What happened, oldest first; auditInformation gives each entry with its hashes. */
      timeline: z.array(z.object({ number: z.int(), event: z.string(), actor: z.string(), at: Moment })),
    }),
    /** What signers asked, oldest first. */
    questions: z.array(DocketQuestion),
    /** Null for whom it is not for. */
    note: DocketNote.nullable(),
    abilities: z.object({
      edit: z.boolean(),
      addFiles: z.boolean(),
      send: z.boolean(),
      changeDetails: z.boolean(),
      /** Order, methods and copies; frozen after the first signature. */
      changeSettings: z.boolean(),
      /** Deadline and reminders. */
      changeDates: z.boolean(),
      remove: z.boolean(),
      restart: z.boolean(),
      takeBack: z.boolean(),
    }),
  }),
  refuses: ['DOCKET_NOT_FOUND'],
  purpose: 'One docket: documents, signers, settings, who works on it, timeline, next step.',
  passive: true,
})
