import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { CheckPolicy } from '../vocabulary/check-policy.ts'
import { MethodFloors } from '../vocabulary/method-floors.ts'
import {
  Completion,
  duplicateChecks,
  FileLimits,
  PapersOfSigners,
  ReferenceIdRule,
} from '../vocabulary/sending-settings.ts'
import { personMethods } from '../vocabulary/signing-methods.ts'
import {
  delegationRules,
  languages,
  messageChannels,
  nameRules,
  placeRules,
  videoRules,
} from '../vocabulary/states.ts'
import { OrganisationRecord } from './organisation-record.ts'

export const getOrganisationInfo = defineCall({
  path: '/api/workflow/getOrganisationInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may read about the organisation they work in.',
  input: z.object({}),
  output: z.object({
    organisation: OrganisationRecord,
    /**
     * What a docket is sent with at this moment: one’s zone’s values over the organisation’s, and
     * those over the installation’s.
     */
    settings: z.object({
      expiry_days: z.int(),
      reminder_days: z.array(z.int()),
      methods: z.array(z.enum(personMethods)),
      method_fallback: z.boolean(),
      method_floors: MethodFloors,
      name_match: z.enum(nameRules),
      name_threshold: z.number(),
      decline: z.boolean(),
      exchange_signers: z.boolean(),
      witness: z.boolean(),
      delegation: z.enum(delegationRules),
      supporting_papers: PapersOfSigners.nullable(),
      geo_consent: z.enum(placeRules),
      video: z.enum(videoRules),
      signer_otp: z.enum(['contact', 'mail', 'sms', 'both']),
      signer_checks: CheckPolicy,
      sms_language: z.enum(languages).nullable(),
      file_limits: FileLimits,
      duplicate_check: z.enum(duplicateChecks),
      reference_id_rule: ReferenceIdRule,
      completion: Completion,
      mail_language: z.enum(languages).nullable(),
      channels: z.array(z.enum(messageChannels)),
      /** Somebody checks what this member sends before anybody is invited. */
      checked_first: z.boolean(),
    }),
  }),
  refuses: ['NOT_FOUND'],
  purpose: 'Answers the organisation of this session with the settings its dockets are sent with.',
  passive: true,
})
