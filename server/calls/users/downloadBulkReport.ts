import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { downloadBulkReport } from '#contract/users/downloadBulkReport.ts'
import { Refusal } from '#domain/refusal.ts'
import { ticketOfFile } from '#services/downloads/ticket-of-file.ts'
import { keepReport } from '#services/sheets/report-of-sheet.ts'

export default answer(downloadBulkReport, async ({ job_id, format, rows }, context) => {
  const { userId } = memberOf(context)
  const { parts, store } = context
  const { upload, kept } = await store.read(async (tx) => {
    const upload = await tx.sheetUploads.ofJob(job_id)
    if (!upload || upload.state === 'discarded') throw new Refusal('JOB_NOT_FOUND')
    const file = upload.report_file_id ? await tx.files.get(upload.report_file_id) : null

    return { upload, kept: file && format === 'xlsx' && rows === 'all' ? file.id : null }
  })
  const fileId = kept ?? (await keepReport(parts, store, upload, { format, rows }, userId))

  return store.transaction(async (tx) => ({ result: await ticketOfFile(tx, context, fileId) }))
})
