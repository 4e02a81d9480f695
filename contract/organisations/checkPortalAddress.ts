import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { portalAddressOutput } from './getPortalAddress.ts'

export const checkPortalAddress = defineCall({
  path: '/api/organisation/checkPortalAddress',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ address_id: z.uuid() }),
  output: portalAddressOutput,
  refuses: ['NOT_FOUND', 'ADDRESS_ENDED'],
  purpose: 'Asks again whether the organisation’s own address leads here.',
})
