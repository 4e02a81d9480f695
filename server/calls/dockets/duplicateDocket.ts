import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { duplicateDocket as declared } from '#contract/dockets/duplicateDocket.ts'
import { duplicateDocket } from '#services/dockets/duplicate-docket.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'

export default answer(declared, ({ docket_id }, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const folder = await openDocket(tx, docket_id)
    await requireMayOnDocket(tx, 'duplicate', folder, member)

    return await duplicateDocket(tx, context.parts.keys, folder, { member, by })
  })
})
