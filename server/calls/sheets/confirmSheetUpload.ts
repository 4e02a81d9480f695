import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { confirmSheetUpload } from '#contract/sheets/confirmSheetUpload.ts'
import { confirmSheet } from '#services/sheets/confirm-sheet.ts'
import { presentSheet } from '#services/sheets/present-sheet.ts'

export default answer(confirmSheetUpload, ({ upload_id, again }, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const { clock, sheetKinds: kinds } = context.parts
    const jobId = await confirmSheet(tx, upload_id, { again }, { member, by, kinds })
    const seen = { userId: member.userId, now: clock.now(), kinds }

    return { job_id: jobId, upload: await presentSheet(tx, upload_id, seen) }
  })
})
