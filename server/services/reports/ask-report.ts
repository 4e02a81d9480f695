import type { SheetFormat } from '#contract/vocabulary/sheets.ts'
import type { Actor } from '#domain/actors.ts'
import type { Member } from '#domain/askers.ts'
import { changed } from '#services/audit/changed.ts'
import { startJob } from '#services/progress/follow-job.ts'
import { requireFewJobs } from '#services/progress/require-few-jobs.ts'
import type { Tx } from '#store/store.ts'
import type { AskedReport } from './reports.ts'

export type ReportToMake = AskedReport & {
  format: SheetFormat
  name: string
  /** The schedule whose readers are mailed when it is made. */
  scheduleId?: string
}

/**
 * Begins a report in the transaction that asks for it; the job checks again what the member may
 * see.
 */
export async function askReport(
  tx: Tx,
  member: Member,
  by: Actor,
  report: ReportToMake,
): Promise<{ job_id: string }> {
  await requireFewJobs(tx, member.userId, report.kind)

  return await beginReport(tx, member.userId, by, report)
}

/** The same in somebody's name who does not wait for it. */
export async function beginReport(
  tx: Tx,
  userId: string,
  by: Actor,
  report: ReportToMake,
): Promise<{ job_id: string }> {
  const jobId = await startJob(tx, { kind: report.kind, name: report.name, askedBy: userId })
  await tx.audit.add('report-asked', {
    by,
    detail: { name: report.name, format: report.format, ...changed(null, { ...report.asked }) },
  })
  await tx.jobs.send(
    'make-report',
    { organisationId: tx.organisationId, jobId, userId, report },
    { singletonKey: jobId },
  )

  return { job_id: jobId }
}
