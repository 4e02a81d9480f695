import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment, Sha256, UserId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { fileVerdicts } from '../vocabulary/verdicts.ts'

/** A check that the server made; the file itself was not kept. */
const VerificationRow = z.object({
  id: Id,
  name: z.string(),
  sha256: Sha256,
  size: z.int(),
  verdict: z.enum(fileVerdicts),
  /** A signature rests on a test authority: it proves nothing. */
  is_test: z.boolean(),
  /** Whom its signatures name; claims, where the verdict is not good. */
  signers: z.array(z.string()),
  checked_at: Moment,
  checked_by: z.object({ id: UserId, name: z.string() }),
})
export type VerificationRow = z.output<typeof VerificationRow>

export const getVerificationHistory = defineCall({
  path: '/api/workflow/getVerificationHistory',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['signaturevalidation'],
  input: z.object(listInput),
  output: listOutput(VerificationRow),
  refuses: [],
  purpose: 'Lists the files that were checked: one’s own, and everybody’s for members who see all documents.',
  passive: true,
})
