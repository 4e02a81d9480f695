import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { changeOwnDetails } from '#contract/users/changeOwnDetails.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { requireOwnFacts } from '#services/users/kept-by-provider.ts'
import { changeOwnDetails as change } from './own-details.ts'

// Our choice: each change is written into every organisation of the person.
const mostAMinute = 20

export default answer(changeOwnDetails, async (said, context) => {
  const { parts, store } = context
  const { member, by } = actingMember(context)
  await limitAddress(parts, 'own-details', member.userId, mostAMinute)
  if (said.first_name !== undefined || said.last_name !== undefined)
    await requireOwnFacts(parts, member.userId)

  return await store.transaction(async (tx) => {
    const { first_name, last_name, language } = await change(tx, member.userId, said, by)

    return { first_name, last_name, language }
  })
})
