import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { NonMandatoryFields } from '../vocabulary/form-fields.ts'
import { settingsOutput } from './getOrgCustomSettings.ts'

const { user, signer } = NonMandatoryFields.shape

export const setNonMandatoryFiled = defineCall({
  path: '/api/user/setNonMandatoryFiled',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  /** The fields named may be left empty; the form asks for its others. */
  input: z.discriminatedUnion('form', [
    z.object({ form: z.literal('user'), fields: user }),
    z.object({ form: z.literal('signer'), fields: signer }),
  ]),
  output: settingsOutput,
  refuses: ['SETTING_INVALID'],
  purpose: 'Chooses which fields of the forms of users and of signers may be left empty.',
})
