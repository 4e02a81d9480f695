import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'

export const checkInboundIp = defineCall({
  path: '/api/users/checkInboundIp',
  method: 'POST',
  transport: 'encrypted',
  access: ['half', 'member'],
  modules: 'any',
  modulesWhy: 'Every member may move between their own organisations.',
  /** `user_id` is a claim and is not read: who asks is whose session it is. */
  input: z.object({ organisation_id: OrganisationId, user_id: z.string().max(200).optional() }),
  output: z.object({}),
  refuses: ['NOT_FOUND', 'INBOUND_IP'],
  purpose: 'Tests the address against the list of the chosen organisation; changes nothing.',
})
