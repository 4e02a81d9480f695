import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Address } from '../registration/updateOrgAndUserAdress.ts'
import { Gstin } from '../vocabulary/gstin.ts'

export const saveBillingAddress = defineCall({
  path: '/api/users/saveBillingAddress',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['billingdashboard'],
  input: z.object({ address: Address, gstin: Gstin.nullable() }),
  output: z.object({}),
  refuses: ['PINCODE_UNKNOWN', 'STATE_UNKNOWN'],
  purpose: 'Keeps the address to which bills of the organisation go, and its GSTIN.',
})
