import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { RegisteredOrganisation, RegistrationStatusName } from './registration-fields.ts'

export const getB2BOrganisationInfo = defineCall({
  path: '/api/users/getB2BOrganisationInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'An organisation that is being registered has no modules yet; operators see those of others.',
  input: z.object({ organisation_id: OrganisationId }),
  output: z.object({
    organisation: RegisteredOrganisation,
    registration_status: RegistrationStatusName,
    /** What has still to be done, in order. */
    missing: z.array(z.enum(['address', 'nda', 'package', 'payment'])),
    /** Whether an agreement is one of the steps, agreed to by now or not. */
    needs_nda: z.boolean(),
    /** The agreement to read and agree to, where the partner asks for one. */
    nda: z
      .object({ consent_id: z.string(), title: z.string(), text: z.string(), version: z.int() })
      .nullable(),
    /** What the link that began the registration chose. */
    preselected_package: z.string().nullable(),
  }),
  refuses: ['NOT_FOUND'],
  purpose: 'Reads an organisation that is being registered and what is still missing.',
  passive: true,
})
