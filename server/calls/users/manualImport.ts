import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { manualImport } from '#contract/users/manualImport.ts'
import { sameAs, sheetOf } from '#services/sheets/present-sheet.ts'
import { takeTypedRows } from '#services/sheets/take-sheet.ts'

export default answer(manualImport, (input, context) => {
  const { userId } = memberOf(context)
  const { kind, role_id, depId, language } = input

  return context.store.transaction(async (tx) => {
    const { uploadId, jobId } = await takeTypedRows(tx, context.parts.clock.now(), input, {
      kind,
      uploadedBy: userId,
      defaults: { role_id: role_id ?? null, department_id: depId ?? null, language },
    })

    return { job_id: jobId, upload_id: uploadId, same_as: await sameAs(tx, await sheetOf(tx, uploadId)) }
  })
})
