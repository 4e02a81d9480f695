import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { PortalAddressProposal } from '../vocabulary/portal-addresses.ts'
import { portalAddressOutput } from './getPortalAddress.ts'

export const savePortalAddress = defineCall({
  path: '/api/organisation/savePortalAddress',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ address: PortalAddressProposal }),
  output: portalAddressOutput,
  refuses: ['ADDRESS_UNUSABLE', 'ADDRESS_NOT_SECURE', 'ADDRESS_OF_INSTALLATION', 'ADDRESS_TAKEN'],
  purpose: 'Requests an address of the organisation’s own, and asks at once whether it leads here.',
})
