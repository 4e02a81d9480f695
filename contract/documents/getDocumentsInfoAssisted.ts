import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, DocumentId, Moment, SignerId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { documentStates, signerRoles, signerStates } from '../vocabulary/states.ts'

/** What an external user sees of a document that is theirs: nobody else’s name but the sender’s. */
const AssistedRow = z.object({
  document_id: DocumentId,
  docket_id: DocketId,
  name: z.string(),
  title: z.string(),
  reference_id: z.string().nullable(),
  state: z.enum(documentStates),
  pages: z.int(),
  files_in_docket: z.int(),
  sender: z.string(),
  signer_id: SignerId,
  role: z.enum(signerRoles),
  signer_state: z.enum(signerStates),
  /** How many have signed or agreed, of how many. */
  signed: z.int(),
  people: z.int(),
  /** What handOverInvitation leads to: signing, agreeing, or looking; null where nothing opens. */
  opens: z.enum(['sign', 'approve', 'look']).nullable(),
  sent_at: Moment.nullable(),
  completed_at: Moment.nullable(),
  expires_at: Moment.nullable(),
  updated_at: Moment,
})

export const getDocumentsInfoAssisted = defineCall({
  path: '/api/workflow/getDocumentsInfoAssisted',
  method: 'POST',
  transport: 'encrypted',
  access: ['external'],
  input: z.object({
    ...listInput,
    /** `waiting`: out for signature, and others are asked now. */
    box: z.enum(['to_sign', 'to_check', 'waiting', 'finished']).default('to_sign'),
  }),
  output: listOutput(AssistedRow).extend({
    counts: z.object({ to_sign: z.int(), to_check: z.int(), waiting: z.int(), finished: z.int() }),
  }),
  refuses: [],
  purpose: 'The assisted dashboard: an external user’s own documents of this organisation, with counts.',
})
