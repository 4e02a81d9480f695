import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { mostBellEntries } from '../vocabulary/bell.ts'
import { Id, Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const readBell = defineCall({
  path: '/api/users/readBell',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Changes nothing but the member’s own bell.',
  input: z
    .object({
      entry_ids: z.array(Id).min(1).max(mostBellEntries).optional(),
      /** Everything up to the newest entry that was shown; what came since stays unread. */
      up_to: Moment.optional(),
    })
    .refine(({ entry_ids, up_to }) => (entry_ids === undefined) !== (up_to === undefined), {
      path: ['entry_ids'],
      error: rule('CHOSEN_TWICE'),
    }),
  output: z.object({ marked: z.int() }),
  refuses: [],
  purpose: 'Marks entries of the member’s own bell as read.',
})
