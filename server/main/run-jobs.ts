import { setTimeout as wait } from 'node:timers/promises'
import { jobs } from '#jobs/index.ts'
import type { Parts } from '#services/parts.ts'
import { keepLimits, makeQueue } from '#store/jobs-queue.ts'

// Of each kind that this process runs at once, unless the job says otherwise.
const workersOfJob = 2
// They are told what waits for them; should that ever fail, they look themselves.
const lookSeconds = 30
const copiesCheckpointsEvery = 10 * 60_000
const sweepEvery = '*/5 * * * *'
const hourly = '7 * * * *'
// Half past two in India, when nobody waits for anything.
const eraseAt = '0 21 * * *'

/** What is around each run of a job: counting and tracing. */
type Around = (job: string, run: () => Promise<void>) => Promise<void>

/**
 * Works all jobs of this version until the answered function is called. A failed job is tried again
 * with growing pauses, then kept.
 */
export async function runJobs(
  parts: Parts,
  pollSeconds = 0.25,
  around: Around = (_job, run) => run(),
): Promise<() => Promise<void>> {
  const { queue } = parts.store
  const { boss } = queue
  const stopping = new AbortController()
  const workers: { name: string; id: string }[] = []
  for (const { name, workers: most = workersOfJob, run, ...limits } of jobs) {
    await makeQueue(boss, name, limits)
    await keepLimits(boss, name, limits)
    for (let worker = 0; worker < most; worker += 1) {
      let own = ''
      own = await boss.work<unknown>(
        name,
        { pollingIntervalSeconds: Math.max(lookSeconds, pollSeconds), batchSize: 1 },
        async (batch) => {
          // Where one was there may be more: it waits to be told only after it found none.
          boss.notifyWorker(own)
          for (const job of batch) {
            try {
              const until = AbortSignal.any([stopping.signal, job.signal])
              await around(name, () => run(job.data, parts, until))
            } catch (error) {
              parts.log.error(
                { job: name, jobId: job.id, error: told(error) },
                'A job failed and will be tried again',
              )
              throw error
            }
          }
        },
      )
      workers.push({ name, id: own })
    }
  }
  const watching = watchQueues()
  const copying = copyCheckpoints()
  await boss.schedule('sweep-organisations', sweepEvery, {})
  await boss.schedule('sweep-balances', sweepEvery, {})
  await boss.schedule('check-portal-addresses', sweepEvery, {})
  await boss.schedule('run-schedules', sweepEvery, {})
  await boss.schedule('fill-steps', sweepEvery, {})
  await boss.schedule('make-checkpoint', hourly, {})
  // Twenty to three in the morning in India.
  await boss.schedule('check-archives', '10 21 * * *', {})
  // Twenty past three.
  await boss.schedule('recount-documents', '50 21 * * *', {})
  await boss.schedule('erase-kept', eraseAt, {})
  // Ten past two, before others are asked to look at what was kept.
  await boss.schedule('tidy-members', '40 20 * * *', {})

  return async () => {
    stopping.abort()
    await Promise.all([watching, copying])
    // Together: while one is waited for, none of the others takes up anything new.
    await Promise.all(jobs.map(({ name }) => boss.offWork(name)))
  }

  /** The job makes them on one machine; each machine's file gets them all. */
  async function copyCheckpoints(): Promise<void> {
    while (!stopping.signal.aborted) {
      await wait(copiesCheckpointsEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return
      await parts.checkpoints.copy().catch((error: unknown) => {
        parts.log.warn({ error: told(error) }, 'Checkpoints were not copied out of the database')
      })
    }
  }

  // Fifty workers that asked for themselves would be a hundred questions a second of an idle
  // installation.
  async function watchQueues(): Promise<void> {
    const names = jobs.map(({ name }) => name)
    while (!stopping.signal.aborted) {
      try {
        const waiting = new Set(await queue.waiting(names))
        for (const { name, id } of workers) if (waiting.has(name)) boss.notifyWorker(id)
      } catch (error) {
        boss.emit('error', error as Error)
      }
      await wait(pollSeconds * 1000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
}

function told(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
