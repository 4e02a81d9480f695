import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { RegistrationStatusName } from '../registration/registration-fields.ts'
import { Address } from '../registration/updateOrgAndUserAdress.ts'
import { Id } from '../vocabulary/ids.ts'

export const placePackageInSubscription = defineCall({
  path: '/api/users/placePackageInSubscription',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'An organisation that is being registered has no modules yet; its administrator chooses.',
  input: z.object({ packageId: Id, billing_address: Address.nullish() }),
  output: z.object({
    subscription_id: Id,
    /** In paise, tax included; the price is that of our own row. */
    amount: z.int(),
    state: z.enum(['selected', 'awaiting_payment', 'active']),
    registration_status: RegistrationStatusName,
  }),
  refuses: ['PACKAGE_NOT_FOUND', 'WRONG_STATE', 'NOT_ALLOWED'],
  purpose: 'Chooses a package; one without a price is paid with it.',
})
