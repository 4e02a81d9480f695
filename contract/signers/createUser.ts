import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { OfferedMethod } from '../vocabulary/offered-method.ts'
import { rule } from '../vocabulary/rule.ts'
import { SigningTurn } from '../vocabulary/signing-turns.ts'
import { languages, messageChannels, signerRoles } from '../vocabulary/states.ts'
import { AccessCodeInput } from './access-code-input.ts'
import { ExpectedFactsInput } from './expected-facts.ts'
import { Email, Mobile, PersonName } from './signer-record.ts'

export const createUser = defineCall({
  path: '/api/workflow/createUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z
    .object({
      document_id: DocumentId,
      name: PersonName,
      email: Email.nullish(),
      mobile: Mobile.nullish(),
      role: z.enum(signerRoles).extract(['signer', 'approver', 'viewer', 'witness']).default('signer'),
      sequence: SigningTurn.optional(),
      methods: z.array(OfferedMethod).min(1).optional(),
      language: z.enum(languages).default('en'),
      /** Puts the person on every document of the docket; the default. */
      all_documents: z.boolean().default(true),
      /**
       * Says that this person and another of the document have one mobile number; each gets a code
       * of their own, with their name.
       */
      shares_phone: z.boolean().default(false),
      /**
       * The signer of this document whose signature a witness sees; the witness signs right after
       * them.
       */
      witness_of: SignerId.optional(),
      /** What is compared with the certificate that signs. */
      facts: ExpectedFactsInput.nullish(),
      /** What the sender tells them otherwise: they type it before they see anything. */
      access_code: AccessCodeInput.nullish(),
      /** The one way by which their code goes; left out as the docket has it. */
      code_by: z.enum(messageChannels).nullish(),
      /** A member shows a passkey or a code of an app as they sign. */
      asks_factor: z.boolean().default(false),
      /** A viewer reads along from the start, or gets a copy once everybody has signed. */
      told: z.enum(['now', 'at_end']).default('now'),
    })
    .refine(({ role, witness_of }) => (role === 'witness') === (witness_of !== undefined), {
      path: ['witness_of'],
      error: rule('WITNESSED_NEEDED'),
    })
    .refine(({ role, told }) => told === 'now' || role === 'viewer', {
      path: ['told'],
      error: rule('TOLD_OF_VIEWER'),
    }),
  output: z.object({ signer_id: SignerId }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCUMENT_NOT_FOUND',
    'WRONG_STATE',
    'FROZEN',
    'SIGNER_TWICE',
    'SIGNERS_TOO_MANY',
    'WITNESS_OFF',
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
    'NOT_ALLOWED',
  ],
  purpose: 'Adds a new person as signer.',
})
