import { answer } from '#calls/answer.ts'
import { registerB2B } from '#contract/registration/registerB2B.ts'
import { begin } from './begin.ts'

export default answer(registerB2B, ({ organisationName, ...given }, context) =>
  begin(given, { organisationName, form: 'business' }, context),
)
