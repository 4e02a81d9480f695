import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Email, Mobile, PersonName } from '../signers/signer-record.ts'
import { DocketId, SignerId } from '../vocabulary/ids.ts'
import { OfferedMethod } from '../vocabulary/offered-method.ts'
import { ReferenceId } from '../vocabulary/reference-mask.ts'
import { rule } from '../vocabulary/rule.ts'
import { mostTurns, SigningTurn } from '../vocabulary/signing-turns.ts'
import { languages, signerRoles } from '../vocabulary/states.ts'
import { Tags } from '../vocabulary/tags.ts'
import { DocketTitle, OwnSettings } from './docket-record.ts'

const shared = {
  email: Email.nullish(),
  mobile: Mobile.nullish(),
  sequence: SigningTurn.optional(),
  methods: z.array(OfferedMethod).min(1).optional(),
  language: z.enum(languages).optional(),
  shares_phone: z.boolean().default(false),
}

/** One who is on it, by any of their ids, with what changes of them; or somebody new. */
export const DraftPerson = z.union([
  z.object({ signer_id: SignerId, name: PersonName.optional(), ...shared }),
  z.object({
    signer_id: z.undefined().optional(),
    name: PersonName,
    role: z.enum(signerRoles).extract(['signer', 'approver', 'viewer']).default('signer'),
    ...shared,
  }),
])
export type DraftPerson = z.output<typeof DraftPerson>

export const updateWorkflow = defineCall({
  path: '/api/workflow/updateWorkflow',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    docket_id: DocketId,
    /** That was read; where somebody was faster nothing is saved. */
    revision: z.int(),
    fields: z
      .object({
        title: DocketTitle,
        message: z.string().trim().max(1000).nullable(),
        reference_id: ReferenceId.nullable(),
        tags: Tags,
        settings: OwnSettings,
        /** All people of the docket: who is missing is removed. */
        people: z.array(DraftPerson).max(mostTurns),
      })
      .partial()
      .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
        error: rule('FIELD_NEEDED'),
      }),
  }),
  output: z.object({ revision: z.int() }),
  refuses: [
    'DOCKET_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'DOCKET_STALE',
    'DOCKET_IN_EDIT',
    'SETTING_LOCKED',
    'REFERENCE_INVALID',
    'REFERENCE_TAKEN',
    'REFERENCE_MISSING',
    'NO_DOCUMENTS',
    'SIGNER_NOT_FOUND',
    'SIGNER_TWICE',
    'SIGNERS_TOO_MANY',
    'AUTOSIGN_NOT_ALLOWED',
    'CONTACT_MISSING',
    'NO_ALLOWED_CONTACT',
    'METHOD_BELOW_FLOOR',
    'CHECKS_NEEDED',
    'CHECK_CLOSED',
  ],
  purpose: 'Saves a draft: title, message, reference, tags, people, order and settings.',
})
