import { answer, type CallContext } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { fetchDownloadDocumentRequestLog } from '#contract/document-files/fetchDownloadDocumentRequestLog.ts'
import { Refusal } from '#domain/refusal.ts'
import { ticketOfFile } from '#services/downloads/ticket-of-file.ts'
import { presentJobs } from '#services/progress/present-jobs.ts'
import type { Tx } from '#store/store.ts'

export default answer(fetchDownloadDocumentRequestLog, (input, context) => {
  const { userId } = memberOf(context)
  const page = async (tx: Tx) => {
    const { jobs, ...counted } = await tx.jobProgress.page({
      askedBy: userId,
      kinds: ['documents_zip'],
      onlyOpen: false,
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })

    return { rows: await presentJobs(tx, jobs, context.parts.clock.now()), ...counted }
  }
  const jobId = input.ticket_for
  if (!jobId) return context.store.read(async (tx) => ({ ...(await page(tx)), result: null }))

  return context.store.transaction(async (tx) => ({
    result: await ticketOf(tx, context, jobId, userId),
    ...(await page(tx)),
  }))
})

async function ticketOf(tx: Tx, context: CallContext, jobId: string, userId: string) {
  const job = await tx.jobProgress.get(jobId)
  if (job?.asked_by !== userId || job.kind !== 'documents_zip') throw new Refusal('JOB_NOT_FOUND')
  if (!job.file_id) throw new Refusal('JOB_FILE_GONE')

  return ticketOfFile(tx, context, job.file_id)
}
