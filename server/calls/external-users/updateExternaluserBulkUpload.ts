import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { updateExternaluserBulkUpload } from '#contract/external-users/updateExternaluserBulkUpload.ts'
import { requireSheet } from '#services/papers/require-sheet.ts'
import { sameAs, sheetOf } from '#services/sheets/present-sheet.ts'
import { takeSheetFile } from '#services/sheets/take-sheet.ts'

export default answer(updateExternaluserBulkUpload, async (input, context) => {
  const member = memberOf(context)
  const { userId } = member
  const { parts, store } = context
  await requireSheet(parts, store, input.fileId, userId)

  return store.transaction(async (tx) => {
    const { uploadId, jobId } = await takeSheetFile(tx, parts.clock.now(), input.fileId, {
      kind: 'external_change',
      uploadedBy: userId,
      defaults: { role_id: null, department_id: null, language: input.language },
    })

    return {
      job_id: jobId,
      upload_id: uploadId,
      same_as: await sameAs(tx, await sheetOf(tx, uploadId, member)),
    }
  })
})
