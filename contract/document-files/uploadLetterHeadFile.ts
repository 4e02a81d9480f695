import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { LetterheadId } from '../vocabulary/ids.ts'
import { AddLetterheadInput, LetterheadSides } from './letterhead-record.ts'

export const uploadLetterHeadFile = defineCall({
  path: '/api/workflow/uploadLetterHeadFile',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting', 'workflow'],
  input: AddLetterheadInput,
  output: z.object({
    letterhead_id: LetterheadId,
    /** As measured, in points. */
    margins: LetterheadSides,
    revision: z.int(),
  }),
  refuses: [
    'FILE_NOT_FOUND',
    'FILE_NOT_PDF',
    'FILE_EMPTY',
    'FILE_DAMAGED',
    'FILE_INCOMPLETE',
    'FILE_LOCKED',
    'FILE_NO_PAGES',
    'FILE_TOO_MANY_PAGES',
    'FILE_TOO_HEAVY',
    'FILE_SIGNED',
    'FILE_UNSUPPORTED',
    'FILE_CERTIFIED',
    'FILE_DYNAMIC_FORM',
    'LETTERHEAD_NOT_A4',
    'LETTERHEAD_FULL',
    'LETTERHEAD_TOO_LARGE',
    'LETTERHEAD_NAME_TAKEN',
    'UNAVAILABLE',
  ],
  purpose: 'Adds a letterhead to the organisation, and measures what its page leaves free for a text.',
})
