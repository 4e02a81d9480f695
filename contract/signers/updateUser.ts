import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, SignerId } from '../vocabulary/ids.ts'
import { OfferedMethod } from '../vocabulary/offered-method.ts'
import { languages, messageChannels } from '../vocabulary/states.ts'
import { AccessCodeInput } from './access-code-input.ts'
import { ExpectedFactsInput } from './expected-facts.ts'
import { Email, Mobile, PersonName, SignerRecord } from './signer-record.ts'

/** What of a person can be corrected. */
export const ChangedFields = z
  .object({
    name: PersonName,
    email: Email.nullable(),
    mobile: Mobile.nullable(),
    methods: z.array(OfferedMethod).min(1),
    language: z.enum(languages),
    /** What is compared with the certificate that signs; null takes it away. */
    facts: ExpectedFactsInput.nullable(),
    /** What the sender tells them otherwise; a new one unlocks, null takes it away. */
    access_code: AccessCodeInput.nullable(),
    /** The one way by which their code goes; null as the docket has it. */
    code_by: z.enum(messageChannels).nullable(),
    /** A member shows a passkey or a code of an app as they sign. */
    asks_factor: z.boolean(),
    /** Of a witness: the signer of the same document whose signature they see. */
    witness_of: SignerId,
  })
  .partial()

export const updateUser = defineCall({
  path: '/api/workflow/updateUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    signer_id: SignerId,
    docket_id: DocketId,
    signerchanged: z.boolean().optional(),
    /** Says that the new mobile number is another's of the document, too. */
    shares_phone: z.boolean().default(false),
    fields: ChangedFields,
  }),
  output: z.object({ signers: z.array(SignerRecord) }),
  refuses: [
    'DOCKET_IN_EDIT',
    'SIGNER_NOT_FOUND',
    'WRONG_STATE',
    'SIGNER_TWICE',
    'WITNESS_OF_NOBODY',
    'AUTOSIGN_NOT_ALLOWED',
    'CONTACT_MISSING',
    'CODE_WAY_CLOSED',
    'FACTOR_OF_MEMBERS',
    'CHECKS_NEEDED',
    'CHECK_CLOSED',
    'NO_ALLOWED_CONTACT',
    'METHOD_BELOW_FLOOR',
    'TOO_MANY_INVITATIONS',
    'EXCHANGE_OFF',
    'NOT_ALLOWED',
  ],
  purpose: 'Changes a person on all documents of a docket; a new contact gets a new link.',
})
