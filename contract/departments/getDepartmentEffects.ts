import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const getDepartmentEffects = defineCall({
  path: '/api/users/getDepartmentEffects',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['branches'],
  input: z.object({ kind: z.enum(['department', 'zone']), id: Id }),
  output: z.object({
    revision: z.int(),
    /**
     * Who works there; of a zone, in its departments. `waiting` are invited and have not come yet.
     */
    people: z.object({ working: z.int(), waiting: z.int(), switched_off: z.int() }),
    /** Directly beneath it; of a zone, in it. */
    departments: z.int(),
    /**
     * Of these people, each exact to 10,000: drafts follow the settings of their sender's
     * department, sent dockets keep theirs.
     */
    documents: z.object({ drafts: z.int(), under_way: z.int() }),
    /** The settings that a zone has in place of the organisation's, by name. */
    settings: z.array(z.string()),
  }),
  refuses: ['DEPARTMENT_NOT_FOUND', 'ZONE_NOT_FOUND'],
  purpose: 'Answers what closing a department or zone would touch, before anything is done.',
  passive: true,
})
