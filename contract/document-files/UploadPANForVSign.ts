import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileId, SupportingId } from '../vocabulary/ids.ts'
import { PersonPan } from '../vocabulary/pan.ts'

export const UploadPANForVSign = defineCall({
  path: '/api/files/UploadPANForVSign',
  method: 'POST',
  transport: 'plain',
  access: ['signer'],
  input: z.object({
    /** A picture of the card, or a PDF of it. */
    fileId: FileId,
    pan_number: PersonPan,
    name_on_card: z.string().trim().min(2).max(100),
  }),
  output: z.object({
    supporting_id: SupportingId,
    /** How alike the name is to the one that the sender gave. */
    match: z.enum(['same', 'similar']),
    /** Of the number. */
    last_four: z.string(),
  }),
  refuses: [
    'LINK_ENDED',
    'WRONG_STATE',
    'METHOD_NOT_ALLOWED',
    'PAN_NAME_DIFFERS',
    'FILE_NOT_FOUND',
    'PAPER_UNREADABLE',
    'NUMBER_NOT_COVERED',
    'FILE_TOO_LARGE',
    'FILE_TOO_HEAVY',
    'FILE_TOO_MANY_PAGES',
    'UNAVAILABLE',
  ],
  purpose:
    'Takes the PAN by which a person signs, with the picture of its card: form and name are checked, four characters are shown again.',
})
