import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { PositionId } from '../vocabulary/ids.ts'
import { positionInput } from './position-input.ts'

export const signBoxPosition = defineCall({
  path: '/api/workflow/signBoxPosition',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object(positionInput),
  output: z.object({ position_id: PositionId }),
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
  purpose: 'Puts one box of a signer on a page, or moves it.',
})
