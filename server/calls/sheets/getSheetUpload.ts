import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getSheetUpload } from '#contract/sheets/getSheetUpload.ts'
import { presentSheet, sheetOf } from '#services/sheets/present-sheet.ts'

export default answer(getSheetUpload, ({ upload_id }, context) => {
  const member = memberOf(context)
  const { clock, sheetKinds: kinds } = context.parts

  return context.store.read(async (tx) => {
    const { id } = await sheetOf(tx, upload_id, member)

    return { upload: await presentSheet(tx, id, { userId: member.userId, now: clock.now(), kinds }) }
  })
})
