import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, Moment, TemplateId, UserId } from '../vocabulary/ids.ts'

export const getTemplateUses = defineCall({
  path: '/api/workflow/getTemplateUses',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder'],
  input: z.object({ template_id: TemplateId }),
  output: z.object({
    /** Dockets that were made from it, and by how many members. */
    dockets: z.int(),
    member_count: z.int(),
    /** The 50 with the most dockets. */
    members: z.array(
      z.object({
        user_id: UserId,
        name: z.string(),
        dockets: z.int(),
        this_month: z.int(),
        last_at: Moment,
      }),
    ),
    /** Where these members work now, the 50 with the most dockets; null: in no branch. */
    branches: z.array(
      z.object({
        department_id: DepartmentId.nullable(),
        name: z.string().nullable(),
        dockets: z.int(),
        this_month: z.int(),
      }),
    ),
    /** Whose members may use it, with those beneath; null: all members. */
    open_to: z.array(z.object({ department_id: DepartmentId, name: z.string() })).nullable(),
  }),
  refuses: ['TEMPLATE_NOT_FOUND'],
  purpose: 'Who creates documents from a template: members and branches, with their numbers.',
  passive: true,
})
