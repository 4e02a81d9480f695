import { z } from 'zod'
import { DocumentId, Moment } from '../vocabulary/ids.ts'
import { documentStates, signerRoles, signerStates } from '../vocabulary/states.ts'

export const ownBoxes = ['to_sign', 'to_check', 'waiting', 'finished'] as const

/** What somebody sees of a document that is theirs: nobody else’s name but the sender’s. */
export const OwnDocument = z.object({
  document_id: DocumentId,
  name: z.string(),
  title: z.string(),
  reference_id: z.string().nullable(),
  state: z.enum(documentStates),
  pages: z.int(),
  files_in_docket: z.int(),
  sender: z.string(),
  role: z.enum(signerRoles),
  signer_state: z.enum(signerStates),
  /** How many have signed or agreed, of how many. */
  signed: z.int(),
  people: z.int(),
  /** What leads on from here: signing, agreeing, or looking; null where nothing opens. */
  opens: z.enum(['sign', 'approve', 'look']).nullable(),
  sent_at: Moment.nullable(),
  completed_at: Moment.nullable(),
  expires_at: Moment.nullable(),
  updated_at: Moment,
})

/** A paper of somebody who has proved a contact, whichever organisation sent it. */
export const OwnPaper = OwnDocument.extend({
  organisation: z.string(),
  /** The signed file is there to be saved. */
  may_save: z.boolean(),
})

/**
 * Who has proved a contact shows it by the token of `validateOTPforOnlineDocList`, from the same
 * browser.
 */
export const PapersToken = z.string().max(200)
