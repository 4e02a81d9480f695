import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, SignerId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { OwnDocument, ownBoxes } from './own-paper.ts'

const AssistedRow = OwnDocument.extend({ docket_id: DocketId, signer_id: SignerId })

export const getDocumentsInfoAssisted = defineCall({
  path: '/api/workflow/getDocumentsInfoAssisted',
  method: 'POST',
  transport: 'encrypted',
  access: ['external'],
  input: z.object({
    ...listInput,
    /** `waiting`: out for signature, and others are asked now. */
    box: z.enum(ownBoxes).default('to_sign'),
  }),
  output: listOutput(AssistedRow).extend({
    counts: z.object({ to_sign: z.int(), to_check: z.int(), waiting: z.int(), finished: z.int() }),
  }),
  refuses: [],
  purpose: 'The assisted dashboard: an external user’s own documents of this organisation, with totals.',
})
