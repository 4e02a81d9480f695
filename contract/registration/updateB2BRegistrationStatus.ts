import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ConsentTextId, OrganisationId } from '../vocabulary/ids.ts'
import { RegisteredOrganisation, RegistrationStatusName } from './registration-fields.ts'

export const updateB2BRegistrationStatus = defineCall({
  path: '/api/users/updateB2BRegistrationStatus',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'An organisation that is being registered has no modules yet; operators move those of others.',
  input: z.object({
    /** Another organisation than one's own is an operator's to move. */
    organisation_id: OrganisationId,
    /** The next status; a step whose condition does not hold is refused. */
    registration_status: RegistrationStatusName,
    evidence: z
      .object({
        /** The text of the agreement that was agreed to. */
        consent_id: ConsentTextId.optional(),
        /** Why an operator moves it. */
        reason: z.string().trim().max(500).optional(),
      })
      .default({}),
  }),
  output: z.object({ registration_status: RegistrationStatusName, organisation: RegisteredOrganisation }),
  refuses: [
    'NOT_FOUND',
    'WRONG_STATE',
    'CONSENT_OUTDATED',
    'NDA_MISSING',
    'PACKAGE_MISSING',
    'PAYMENT_MISSING',
  ],
  purpose: 'Moves the registration of an organisation one step when its condition holds.',
})
