import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { portalAddressOutput } from './getPortalAddress.ts'

export const removePortalAddress = defineCall({
  path: '/api/organisation/removePortalAddress',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ address_id: z.uuid() }),
  output: portalAddressOutput,
  refuses: ['NOT_FOUND', 'ADDRESS_ENDED'],
  purpose:
    'Withdraws the organisation’s own address; links that are created from now on lead to the installation’s.',
})
