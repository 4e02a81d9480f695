import { answer } from '#calls/answer.ts'
import { userUpdatePhoneValidator } from '#contract/users/userUpdatePhoneValidator.ts'
import { checkPersonDetails } from './check-person-details.ts'
import { requireMembers } from './require-members.ts'

export default answer(userUpdatePhoneValidator, async ({ user_id, mobile }, { store }) =>
  store.read(async (tx) => {
    await requireMembers(tx, [user_id])

    return await checkPersonDetails(tx, { mobile }, { except: user_id })
  }),
)
