import { answer } from '#calls/answer.ts'
import { userUpdateValidator } from '#contract/users/userUpdateValidator.ts'
import { checkPersonDetails } from './check-person-details.ts'
import { requireMembers } from './require-members.ts'

export default answer(userUpdateValidator, async ({ user_id, ...typed }, { store }) =>
  store.read(async (tx) => {
    await requireMembers(tx, [user_id])

    return await checkPersonDetails(tx, { ...typed, mobile: typed.mobile || undefined }, { except: user_id })
  }),
)
