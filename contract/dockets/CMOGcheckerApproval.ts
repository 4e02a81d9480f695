import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { GroupId } from '../vocabulary/ids.ts'
import {
  checkedStates,
  decisionFields,
  refusalsOfCheck,
  wordsWhereSentBack,
} from './completeDocumentApproval.ts'

export const CMOGcheckerApproval = defineCall({
  path: '/api/workflow/CMOGcheckerApproval',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ ...decisionFields, group_id: GroupId }).refine(...wordsWhereSentBack),
  output: z.object({ state: z.enum(checkedStates) }),
  refuses: [...refusalsOfCheck, 'GROUP_NOT_FOUND'],
  purpose: 'A member of a review group approves a docket at its level, or sends it back with a reason.',
})
