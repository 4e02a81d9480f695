import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { SignerId } from '../vocabulary/ids.ts'
import { NeslDetails, neslRelationships } from '../vocabulary/nesl.ts'
import { NeslParty, neslPerson } from './nesl-party.ts'

export const updateNeslUser = defineCall({
  path: '/api/workflow/updateNeslUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['nesl'],
  input: z.object({
    signer_id: SignerId,
    fields: z
      .object({ ...neslPerson, relationship: z.enum(neslRelationships), legal: NeslDetails })
      .partial(),
    revision: z.int().optional(),
  }),
  output: z.object({ signer: NeslParty }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCKET_STALE',
    'SIGNER_NOT_FOUND',
    'WRONG_STATE',
    'SIGNER_TWICE',
    'CONTACT_MISSING',
    'NO_ALLOWED_CONTACT',
    'METHOD_BELOW_FLOOR',
    'CHECKS_NEEDED',
    'CHECK_CLOSED',
    'NOT_ALLOWED',
  ],
  purpose: 'Changes a party of NeSL while its document is a draft.',
})
