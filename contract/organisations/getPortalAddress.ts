import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { PortalAddresses } from '../vocabulary/portal-addresses.ts'

/** With the installation's address, which counts where the organisation has none of its own. */
export const portalAddressOutput = PortalAddresses.extend({ installation: z.string() })

export const getPortalAddress = defineCall({
  path: '/api/organisation/getPortalAddress',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({}),
  output: portalAddressOutput,
  refuses: [],
  purpose: 'Shows the organisation’s own address of the portal: the one in force, and the requested one.',
  passive: true,
})
