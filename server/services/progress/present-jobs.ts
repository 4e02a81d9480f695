import type { JobRecord } from '#contract/progress/job-record.ts'
import { factsOfJob, mayGoOn } from '#contract/vocabulary/jobs.ts'
import { type RefusalCode, refusals } from '#contract/vocabulary/refusals.ts'
import type { Member } from '#domain/askers.ts'
import { secondsLeft } from '#domain/progress/seconds-left.ts'
import { describeRefusal, Refusal } from '#domain/refusal.ts'
import type { FollowedJob } from '#store/progress/job-progress.ts'
import type { Tx } from '#store/store.ts'

/** One’s own, or of a kind that one of one’s modules opens; others are not there. */
export async function jobInSight(tx: Tx, jobId: string, member: Member): Promise<FollowedJob> {
  const job = await tx.jobProgress.get(jobId)
  const sees =
    job?.asked_by === member.userId ||
    (job && factsOfJob(job.kind).modules.some((module) => member.modules.has(module)))
  if (!job || !sees) throw new Refusal('JOB_NOT_FOUND')

  return job
}

export async function presentJobs(tx: Tx, jobs: readonly FollowedJob[], now: Date): Promise<JobRecord[]> {
  const names = await tx.members.names([...new Set(jobs.map(({ asked_by }) => asked_by))])

  return jobs.map((job) => ({
    job_id: job.id,
    kind: job.kind,
    name: job.name,
    subject_id: job.subject_id,
    state: job.state,
    total: job.total,
    done: job.done,
    failed: job.failed,
    seconds_left:
      job.state === 'running' && job.started_at && job.total !== null
        ? secondsLeft({ done: job.done, total: job.total, since: job.started_at, now })
        : null,
    error: job.error ? { code: job.error, message: wordsOf(job.error) } : null,
    file:
      job.file_name !== null && job.file_size !== null
        ? { name: job.file_name, size: job.file_size, kept_until: job.file_until?.toISOString() ?? null }
        : null,
    may_stop: factsOfJob(job.kind).mayStop === true,
    may_resume: mayGoOn(job),
    asked_by: { id: job.asked_by, name: names.get(job.asked_by) ?? '' },
    created_at: job.created_at.toISOString(),
    started_at: job.started_at?.toISOString() ?? null,
    finished_at: job.finished_at?.toISOString() ?? null,
  }))
}

export async function presentJob(tx: Tx, jobId: string, member: Member, now: Date): Promise<JobRecord> {
  const [record] = await presentJobs(tx, [await jobInSight(tx, jobId, member)], now)
  if (!record) throw new Refusal('JOB_NOT_FOUND')

  return record
}

const wordsOf = (code: string): string =>
  code in refusals ? describeRefusal(code as RefusalCode) : refusals.FAULT.text
