import { factsOfJob, type JobKind, mayGoOn } from '#contract/vocabulary/jobs.ts'
import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import { ringBell } from '#services/ring-bell.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { requireFewJobs } from './require-few-jobs.ts'

interface NewJob {
  kind: JobKind
  /** What it is about, as a person knows it: the name of a file, the title of a report. */
  name: string
  askedBy: string
  subjectId?: string
  /** Where it is known already. */
  total?: number
}

/**
 * Long work begins to be followed in the transaction that sends its job; answers the id that people
 * follow it by.
 */
export async function startJob(tx: Tx, { kind, name, askedBy, subjectId, total }: NewJob): Promise<string> {
  const id = newId()
  await tx.jobProgress.add({
    id,
    kind,
    name,
    asked_by: askedBy,
    subject_id: subjectId ?? null,
    total: total ?? null,
  })
  await tellFollowers(tx, { kind, subject_id: subjectId ?? null })

  return id
}

/** Those who follow what the work is about see at once that it begins, rests or ends. */
async function tellFollowers(
  tx: Tx,
  { kind, subject_id }: { kind: JobKind; subject_id: string | null },
): Promise<void> {
  if (factsOfJob(kind).ofBatch && subject_id) await tx.announceBatch(subject_id)
}

/** A file that was made for somebody else is among the downloads of this member too. */
export async function shareResult(
  tx: Tx,
  made: { kind: JobKind; name: string; jobId: string; fileId: string; total: number },
  userId: string,
  now: Date,
): Promise<void> {
  const { kind, name, jobId, fileId, total } = made
  await tx.jobProgress.add({
    id: newId(),
    kind,
    name,
    asked_by: userId,
    subject_id: jobId,
    state: 'done',
    total,
    done: total,
    file_id: fileId,
    started_at: now,
    finished_at: now,
  })
}

/**
 * For work that each run makes from its first row on: from here this run holds the job, and one of
 * before that lives on unseen holds it no more. Answers what the run is known by; null where the
 * work rests or is over.
 */
export async function beginRun(tx: Tx, jobId: string, now: Date): Promise<Date | null> {
  const job = await tx.jobProgress.getLocked(jobId)
  if (job?.state !== 'queued' && job?.state !== 'running') return null
  // No two runs begin at the same moment, also by the clocks of two servers.
  const run = new Date(Math.max(now.getTime(), (job.started_at?.getTime() ?? 0) + 1))
  await tx.jobProgress.update(jobId, { state: 'running', started_at: run })

  return run
}

/**
 * Asked before each step, in the transaction of the step: false where the work rests or is over, or
 * where another run holds it, and nothing is to be done. Any other run that would take a step of
 * the same job waits for this one.
 */
export async function mayStep(tx: Tx, jobId: string, now: Date, run?: Date): Promise<boolean> {
  const job = await tx.jobProgress.getLocked(jobId)
  if (run && job?.started_at?.getTime() !== run.getTime()) return false
  if (job?.state === 'queued')
    await tx.jobProgress.update(jobId, { state: 'running', started_at: job.started_at ?? now })

  return job?.state === 'queued' || job?.state === 'running'
}

/**
 * How much there is, once that is known; a run that follows one that died counts from the first
 * again.
 */
export const expectOfJob = (tx: Tx, jobId: string, total: number): Promise<void> =>
  tx.jobProgress.update(jobId, { total, done: 0, failed: 0 })

/** How far it has come, where the steps are not counted one by one. */
export const reachOfJob = (tx: Tx, jobId: string, done: number, failed?: number): Promise<void> =>
  tx.jobProgress.update(jobId, { done, ...(failed !== undefined && { failed }) })

/**
 * In the transaction of the step: what was done and its count are there together or not at all.
 * `failed` are among the done.
 */
export const countStep = (tx: Tx, jobId: string, step: { done: number; failed?: number }): Promise<void> =>
  tx.jobProgress.count(jobId, { done: step.done, failed: step.failed ?? 0 })

export async function finishJob(tx: Tx, jobId: string, now: Date, fileId: string | null): Promise<void> {
  await endJob(tx, jobId, { state: 'done', file_id: fileId }, now)
}

/**
 * It cannot go on: the refusal says why in words. False where it was over before, or another run
 * holds it.
 */
export async function failJob(
  tx: Tx,
  jobId: string,
  now: Date,
  code: RefusalCode,
  run?: Date,
): Promise<boolean> {
  return await endJob(tx, jobId, { state: 'failed', error: code }, now, run)
}

/** The member who asked for it is told on any page; what is over stays as it ended. */
async function endJob(
  tx: Tx,
  jobId: string,
  end: Omit<Parameters<Tx['jobProgress']['end']>[1], 'finished_at'>,
  now: Date,
  run?: Date,
): Promise<boolean> {
  const job = await tx.jobProgress.end(jobId, { ...end, finished_at: now }, run)
  if (!job) return false
  const { asked_by, kind, name } = job
  await tellFollowers(tx, job)
  await tx.tell([asked_by], 'job-over', { job_id: jobId, kind, name, state: end.state })
  const rung = { event: 'job_over', jobId } as const
  await ringBell(tx, [{ userId: asked_by, documentId: null }], rung, now)

  return true
}

/** The jobs of the queue that take the steps of each kind that may rest. */
const stepsOf: Partial<Record<JobKind, string>> = {
  sheet_people: 'add-people-of-sheet',
  client_sheet: 'add-people-of-sheet',
  documents_zip: 'make-zip',
  document_act: 'act-on-documents',
  batch_run: 'run-batches',
}

/** False where it cannot rest, or rests already. */
export async function stopJob(tx: Tx, jobId: string): Promise<boolean> {
  const job = await tx.jobProgress.getLocked(jobId)
  if (!job || !factsOfJob(job.kind).mayStop || !['queued', 'running'].includes(job.state)) return false
  await tx.jobProgress.update(jobId, { state: 'stopped' })
  await tellFollowers(tx, job)

  return true
}

/**
 * False where it neither rests nor was ended by what may have passed, such as a full disk. What a
 * failed run counted is counted again by the next.
 */
export async function resumeJob(tx: Tx, jobId: string): Promise<boolean> {
  const job = await tx.jobProgress.getLocked(jobId)
  const steps = job && stepsOf[job.kind]
  if (!job || !mayGoOn(job) || !steps) return false
  // It is one more under way, as if it were asked for now.
  if (job.state === 'failed') await requireFewJobs(tx, job.asked_by, job.kind)
  await tx.jobProgress.update(jobId, { state: 'queued', error: null, finished_at: null })
  await tellFollowers(tx, job)
  await tx.jobs.send(steps, { organisationId: tx.organisationId, jobId }, { singletonKey: jobId })

  return true
}
