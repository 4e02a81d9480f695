import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { discardSheetUpload } from '#contract/sheets/discardSheetUpload.ts'
import { discardSheet } from '#services/sheets/discard-sheet.ts'
import { presentSheet } from '#services/sheets/present-sheet.ts'

export default answer(discardSheetUpload, ({ upload_id }, context) => {
  const { member, by } = actingMember(context)
  const { clock, sheetKinds: kinds } = context.parts

  return context.store.transaction(async (tx) => {
    await discardSheet(tx, upload_id, { member, by })

    return {
      upload: await presentSheet(tx, upload_id, { userId: member.userId, now: clock.now(), kinds }),
    }
  })
})
