import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { copyPersonData } from '#contract/person-data/copyPersonData.ts'
import { askPersonCopy } from './ask-copy.ts'

export default answer(copyPersonData, ({ user_id, format }, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction((tx) =>
    askPersonCopy(tx, member, by, { personId: user_id ?? member.userId, format }),
  )
})
