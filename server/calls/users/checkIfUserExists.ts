import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { checkIfUserExists } from '#contract/users/checkIfUserExists.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { limitAddress } from '#services/limits/limit-address.ts'

// Our choice: enough to type with, too few to try a list of the world's addresses.
const mostAMinute = 30

export default answer(checkIfUserExists, async ({ email, mobile }, context) => {
  await limitAddress(context.parts, 'user-exists', memberOf(context).userId, mostAMinute)

  return await context.store.read(async (tx) => {
    const [here] = await tx.memberRecords.having({
      emails: email ? [email] : [],
      mobiles: mobile ? [mobile] : [],
    })
    const isKnown =
      here !== undefined ||
      (email !== undefined && (await tx.users.byEmail(email)) !== null) ||
      (mobile !== undefined && (await tx.users.hasMobile(mobile)))

    return {
      membership: here ? { user_id: here.user_id, name: fullName(here), state: here.state } : null,
      userExists: isKnown,
    }
  })
})
