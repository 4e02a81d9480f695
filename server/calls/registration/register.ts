import { answer } from '#calls/answer.ts'
import { register } from '#contract/registration/register.ts'
import { begin } from './begin.ts'

export default answer(register, ({ organisationName, ...given }, context) =>
  begin(given, { organisationName }, context),
)
