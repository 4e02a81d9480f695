import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { downloadBulkReport } from '#contract/users/downloadBulkReport.ts'
import { Refusal } from '#domain/refusal.ts'
import { ticketOfFile } from '#services/downloads/ticket-of-file.ts'
import { askReport } from '#services/reports/ask-report.ts'
import { nameOfReport } from '#services/sheets/report-of-sheet.ts'
import { isSeen } from '#services/sheets/see-sheet.ts'

export default answer(downloadBulkReport, ({ job_id, format, rows }, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const upload = await tx.sheetUploads.ofJob(job_id)
    if (!isSeen(upload, member)) throw new Refusal('JOB_NOT_FOUND')
    const file = upload.report_file_id ? await tx.files.get(upload.report_file_id) : null
    if (file && format === 'xlsx' && rows === 'all')
      return { result: await ticketOfFile(tx, context, file.id), job_id: null }
    const asked = await askReport(tx, member, by, {
      kind: 'sheet_report',
      name: nameOfReport(upload, rows),
      format,
      asked: { uploadId: upload.id, kind: upload.kind, rows },
    })

    return { result: null, ...asked }
  })
})
