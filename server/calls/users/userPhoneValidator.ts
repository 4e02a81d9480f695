import { answer } from '#calls/answer.ts'
import { userPhoneValidator } from '#contract/users/userPhoneValidator.ts'
import { checkPersonDetails } from './check-person-details.ts'

export default answer(userPhoneValidator, async ({ mobile }, { store }) =>
  store.read((tx) => checkPersonDetails(tx, { mobile })),
)
