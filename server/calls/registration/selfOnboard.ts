import { answer } from '#calls/answer.ts'
import { selfOnboard } from '#contract/registration/selfOnboard.ts'
import { begin } from './begin.ts'

export default answer(selfOnboard, ({ organisationName, referrerId, ...given }, context) =>
  begin(given, { organisationName, referrerLink: referrerId }, context),
)
