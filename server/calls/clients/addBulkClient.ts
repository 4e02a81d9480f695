import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { addBulkClient } from '#contract/clients/addBulkClient.ts'
import { requireSheet } from '#services/papers/require-sheet.ts'
import { sameAs, sheetOf } from '#services/sheets/present-sheet.ts'
import { takeSheetFile } from '#services/sheets/take-sheet.ts'

const kinds = { add: 'clients_new', change: 'clients_change' } as const

export default answer(addBulkClient, async ({ fileId, mode }, context) => {
  const member = memberOf(context)
  const { parts, store } = context
  await requireSheet(parts, store, fileId, member.userId)

  return store.transaction(async (tx) => {
    const { uploadId, jobId } = await takeSheetFile(tx, parts.clock.now(), fileId, {
      kind: kinds[mode],
      uploadedBy: member.userId,
      defaults: { role_id: null, department_id: null, language: 'en' },
    })

    return {
      job_id: jobId,
      upload_id: uploadId,
      same_as: await sameAs(tx, await sheetOf(tx, uploadId, member)),
    }
  })
})
