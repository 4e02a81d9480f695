import type { SheetFormat } from '#contract/vocabulary/sheets.ts'
import type { Actor } from '#domain/actors.ts'
import type { Member } from '#domain/askers.ts'
import { changed } from '#services/audit/changed.ts'
import { startJob } from '#services/progress/follow-job.ts'
import { requireFewJobs } from '#services/progress/require-few-jobs.ts'
import type { Tx } from '#store/store.ts'
import type { AskedReport } from './reports.ts'

/**
 * Begins a report in the transaction that asks for it; the job checks again what the member may
 * see.
 */
export async function askReport(
  tx: Tx,
  member: Member,
  by: Actor,
  report: AskedReport & { format: SheetFormat; name: string },
): Promise<{ job_id: string }> {
  await requireFewJobs(tx, member.userId, report.kind)
  const jobId = await startJob(tx, { kind: report.kind, name: report.name, askedBy: member.userId })
  await tx.audit.add('report-asked', {
    by,
    detail: { name: report.name, format: report.format, ...changed(null, { ...report.asked }) },
  })
  await tx.jobs.send(
    'make-report',
    { organisationId: tx.organisationId, jobId, userId: member.userId, report },
    { singletonKey: jobId },
  )

  return { job_id: jobId }
}
