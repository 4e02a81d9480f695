import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveDepartment } from '#contract/departments/saveDepartment.ts'
import { saveDepartment as save, saveZone } from './save-department.ts'

export default answer(saveDepartment, async (asked, context) => {
  const { member, by } = actingMember(context)
  const author = { ...by, id: member.userId }

  return await context.store.transaction(async (tx) => {
    const { id, revision } =
      asked.kind === 'zone' ? await saveZone(tx, asked, author) : await save(tx, asked, author)

    return { id, revision }
  })
})
