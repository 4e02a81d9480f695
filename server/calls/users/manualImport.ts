import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { requireKind } from '#calls/sheets/require-kind.ts'
import { manualImport } from '#contract/users/manualImport.ts'
import { sameAs, sheetOf } from '#services/sheets/present-sheet.ts'
import { takeTypedRows } from '#services/sheets/take-sheet.ts'

export default answer(manualImport, (input, context) => {
  const member = memberOf(context)
  const { userId } = member
  const { kind, role_id, depId, language } = input
  requireKind(kind, member.modules)

  return context.store.transaction(async (tx) => {
    const { uploadId, jobId } = await takeTypedRows(tx, context.parts.clock.now(), input, {
      kind,
      kinds: context.parts.sheetKinds,
      uploadedBy: userId,
      defaults: { role_id: role_id ?? null, department_id: depId ?? null, language },
    })

    return {
      job_id: jobId,
      upload_id: uploadId,
      same_as: await sameAs(tx, await sheetOf(tx, uploadId, member)),
    }
  })
})
