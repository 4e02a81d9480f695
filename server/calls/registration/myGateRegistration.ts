import { answer } from '#calls/answer.ts'
import { myGateRegistration } from '#contract/registration/myGateRegistration.ts'
import { begin } from './begin.ts'

export default answer(myGateRegistration, ({ referrerId, ...given }, context) =>
  begin(given, { referrerLink: referrerId, partner: 'society' }, context),
)
