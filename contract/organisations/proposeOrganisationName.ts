import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { CompanyName } from '../registration/registration-fields.ts'
import { organisationNameOutput } from './organisation-name.ts'

export const proposeOrganisationName = defineCall({
  path: '/api/organisation/proposeOrganisationName',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  /** Null withdraws the proposal. */
  input: z.object({ name: CompanyName.nullable() }),
  output: organisationNameOutput,
  refuses: ['NOT_FOUND', 'NAME_IS_SAME'],
  purpose: 'Requests another name for the organisation; it applies once an operator agrees.',
})
