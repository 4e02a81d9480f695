import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ClauseId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { languages } from '../vocabulary/states.ts'
import { ClauseRow } from './clause-record.ts'

export const getClauses = defineCall({
  path: '/api/workflow/getClauses',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['template_builder'],
  input: z.object({
    ...listInput,
    filter: z
      .object({
        language: z.enum(languages),
        is_retired: z.boolean(),
        /** These alone, offered or not. */
        clause_ids: z.array(ClauseId).max(200),
      })
      .partial()
      .default({}),
    /** With the words and values of the newest version. */
    with_text: z.boolean().default(false),
    /** With how many templates have each clause of the library, whichever are listed. */
    with_uses: z.boolean().default(false),
  }),
  output: listOutput(ClauseRow).extend({
    /**
     * So many templates have a clause, in what is worked on or in the version in force; retired
     * templates are not counted, and a clause that nobody has is not named. Null where it was not
     * asked for.
     */
    uses: z.record(ClauseId, z.int()).nullable(),
  }),
  refuses: [],
  purpose: 'Lists the clauses of the library by their names, each with its newest version.',
  passive: true,
})
