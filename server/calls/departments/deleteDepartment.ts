import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteDepartment } from '#contract/departments/deleteDepartment.ts'
import { closeDepartment, closeZone } from './close-department.ts'

export default answer(deleteDepartment, async (asked, context) => {
  const { member, by } = actingMember(context)
  const author = { ...by, id: member.userId }
  const now = context.parts.clock.now()

  return await context.store.transaction((tx) =>
    asked.kind === 'zone' ? closeZone(tx, asked, author, now) : closeDepartment(tx, asked, author, now),
  )
})
