import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { userBulkUpload } from '#contract/users/userBulkUpload.ts'
import { requireSheet } from '#services/papers/require-sheet.ts'
import { sameAs, sheetOf } from '#services/sheets/present-sheet.ts'
import { takeSheetFile } from '#services/sheets/take-sheet.ts'

export default answer(userBulkUpload, async (input, context) => {
  const member = memberOf(context)
  const { userId } = member
  const { parts, store } = context
  await requireSheet(parts, store, input.fileId, userId)

  return store.transaction(async (tx) => {
    const { uploadId, jobId } = await takeSheetFile(tx, parts.clock.now(), input.fileId, {
      kind: 'members',
      uploadedBy: userId,
      defaults: {
        role_id: input.role_id ?? null,
        department_id: input.depId ?? null,
        language: input.language,
      },
    })

    return {
      job_id: jobId,
      upload_id: uploadId,
      same_as: await sameAs(tx, await sheetOf(tx, uploadId, member)),
    }
  })
})
