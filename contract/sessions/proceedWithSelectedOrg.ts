import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { sessionOutput } from './user-record.ts'

export const proceedWithSelectedOrg = defineCall({
  path: '/api/users/v1/proceedWithSelectedOrg',
  method: 'POST',
  transport: 'encrypted',
  access: ['half', 'member'],
  modules: 'any',
  modulesWhy: 'Every member may move between their own organisations.',
  input: z.object({ organisation_id: OrganisationId }),
  output: sessionOutput,
  refuses: ['NOT_FOUND', 'INBOUND_IP'],
  outlivesSession: true,
  purpose: 'Changes a choosing or full session into one of the chosen organisation; the old token dies.',
})
