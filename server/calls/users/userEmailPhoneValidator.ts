import { answer } from '#calls/answer.ts'
import { userEmailPhoneValidator } from '#contract/users/userEmailPhoneValidator.ts'
import { checkPersonDetails } from './check-person-details.ts'

export default answer(userEmailPhoneValidator, async (typed, { store }) =>
  store.read((tx) => checkPersonDetails(tx, typed, { ofOnePerson: true })),
)
