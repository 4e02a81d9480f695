import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { PositionId } from '../vocabulary/ids.ts'
import { positionInput } from './position-input.ts'

export const signBoxPositionMultiple = defineCall({
  path: '/api/workflow/signBoxPositionMultiple',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ positions: z.array(z.object(positionInput)).min(1).max(500) }),
  output: z.object({ ids: z.array(PositionId) }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCUMENT_NOT_FOUND',
    'SIGNER_NOT_FOUND',
    'POSITION_NOT_FOUND',
    'PAGE_NOT_FOUND',
    'BOX_OUTSIDE_PAGE',
    'FROZEN',
    'BOX_PINNED',
    'WRONG_STATE',
    'NOT_ALLOWED',
  ],
  purpose: 'Puts or moves many boxes: all or none.',
})
