import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getLinkedAccounts } from '#contract/sessions/getLinkedAccounts.ts'
import { linkedAccounts } from '#services/single-sign-on/linked-accounts.ts'

export default answer(getLinkedAccounts, async (_input, context) => {
  const { userId } = memberOf(context)

  return await linkedAccounts(context.parts, context.store, userId)
})
