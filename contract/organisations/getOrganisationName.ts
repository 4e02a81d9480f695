import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { organisationNameOutput } from './organisation-name.ts'

export const getOrganisationName = defineCall({
  path: '/api/organisation/getOrganisationName',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({}),
  output: organisationNameOutput,
  refuses: ['NOT_FOUND'],
  purpose: 'Shows the name of the organisation, and the name that it asks for.',
  passive: true,
})
