import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { bellEventNames, mostBellEntries } from '../vocabulary/bell.ts'
import { docketActs } from '../vocabulary/docket-acts.ts'
import { Id, Moment, TemplateId } from '../vocabulary/ids.ts'
import { jobKindNames, jobStates } from '../vocabulary/jobs.ts'
import { documentStates } from '../vocabulary/states.ts'

export const getBell = defineCall({
  path: '/api/users/getBell',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Lists nothing but what concerns the member, and of it what they may still see.',
  input: z.object({ maxRows: z.int().min(1).max(mostBellEntries).default(20) }),
  output: z.object({
    unread: z.int(),
    /** There are more unread entries than were counted. */
    unread_more: z.boolean(),
    /** Newest first. */
    rows: z.array(
      z.object({
        entry_id: Id,
        event: z.enum(bellEventNames),
        at: Moment,
        read: z.boolean(),
        /** Who did it or asks; null where nobody did. */
        who: z.string().nullable(),
        docket: z
          .object({
            docket_id: Id,
            document_id: Id,
            title: z.string(),
            state: z.enum(documentStates),
            may: z.array(z.enum(docketActs)),
          })
          .nullable(),
        template: z.object({ template_id: TemplateId, name: z.string() }).nullable(),
        job: z
          .object({
            job_id: Id,
            kind: z.enum(jobKindNames),
            name: z.string(),
            state: z.enum(jobStates),
          })
          .nullable(),
      }),
    ),
    more: z.boolean(),
  }),
  refuses: [],
  purpose: 'The bell of a member: what concerns them, newest first, and how much of it is unread.',
  passive: true,
})
