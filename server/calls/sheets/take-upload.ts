import type { CallContext } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { requireSheet } from '#services/papers/require-sheet.ts'
import { sameAs, sheetOf } from '#services/sheets/present-sheet.ts'
import { type NewSheet, takeSheetFile } from '#services/sheets/take-sheet.ts'

/** A file that a member uploaded becomes a sheet of this kind, whose rows a job checks. */
export async function takeUpload(
  fileId: string,
  sheet: Pick<NewSheet, 'kind'> & { defaults: Partial<NewSheet['defaults']> },
  context: CallContext,
) {
  const member = memberOf(context)
  const { parts, store } = context
  await requireSheet(parts, store, fileId, member.userId)

  return store.transaction(async (tx) => {
    const { uploadId, jobId } = await takeSheetFile(tx, parts.clock.now(), fileId, {
      kind: sheet.kind,
      uploadedBy: member.userId,
      defaults: { role_id: null, department_id: null, language: 'en', ...sheet.defaults },
    })

    return {
      job_id: jobId,
      upload_id: uploadId,
      same_as: await sameAs(tx, await sheetOf(tx, uploadId, member)),
    }
  })
}
