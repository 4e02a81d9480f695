import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { erasePersonData } from '#contract/person-data/erasePersonData.ts'
import { erasePerson } from '#services/person-data/erasure.ts'

export default answer(erasePersonData, ({ user_id, reason }, context) => {
  const { by } = actingMember(context)

  return context.store.transaction(async (tx) => ({
    erasure: await erasePerson(tx, user_id, { by, reason, now: context.parts.clock.now() }),
  }))
})
