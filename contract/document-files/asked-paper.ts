import { z } from 'zod'
import { AskedId, DocumentId, Moment, Sha256, SignerId, SupportingId } from '../vocabulary/ids.ts'
import { mostOfOne, paperForms, paperKinds } from '../vocabulary/supporting-papers.ts'

/** A paper that was given for it: masked, and as it is kept. */
export const GivenPaper = z.object({
  supporting_id: SupportingId,
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  pages: z.int(),
  sha256: Sha256,
  /** An Aadhaar number was found and covered. */
  masked: z.boolean(),
  given_at: Moment,
  /** The sender's side gave it in the signer's place. */
  given_by: z.enum(['signer', 'member']),
})

/** What a signer is asked to add before they sign. */
export const AskedPaper = z.object({
  asked_id: AskedId,
  document_id: DocumentId,
  signer_id: SignerId,
  kind: z.enum(paperKinds),
  name: z.string(),
  required: z.boolean(),
  accepts: z.array(z.enum(paperForms)),
  most: z.int().min(1).max(mostOfOne),
  given: z.array(GivenPaper),
})
export type AskedPaper = z.output<typeof AskedPaper>
