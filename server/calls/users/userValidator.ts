import { answer } from '#calls/answer.ts'
import { userValidator } from '#contract/users/userValidator.ts'
import { checkPersonDetails } from './check-person-details.ts'

export default answer(userValidator, async (typed, { store }) =>
  store.read((tx) => checkPersonDetails(tx, { ...typed, mobile: typed.mobile || undefined })),
)
