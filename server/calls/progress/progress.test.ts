import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { stopJob } from '#contract/progress/stopJob.ts'
import { failAbandoned } from '#services/progress/fail-abandoned.ts'
import { beginRun, countStep, failJob, finishJob, mayStep, startJob } from '#services/progress/follow-job.ts'
import { keepResult } from '#services/progress/keep-result.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const day = 24 * 3_600_000
let wire: Wire
let organisation: AnOrganisation
let meera: Awaited<ReturnType<typeof aMember>>
let own: WireClient

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  meera = await aMember(wire.parts, organisation, ['users'])
  own = await enters(meera)
})
afterAll(() => wire?.close())

async function enters(person: { email: string; password: string }): Promise<WireClient> {
  const client = aClient(wire.url)
  await client.login(person.email, person.password)

  return client
}
const theirs = () => wire.parts.store.forOrganisation(organisation.id)
const now = () => wire.parts.clock.now()
const begin = (more: { total?: number; kind?: 'sheet_people' | 'sheet_check' | 'documents_zip' } = {}) =>
  theirs().transaction((tx) =>
    startJob(tx, { kind: 'sheet_people', name: 'Branch staff.xlsx', askedBy: meera.userId, ...more }),
  )
const step = (jobId: string, done: number, failed = 0) =>
  theirs().transaction(async (tx) => {
    const may = await mayStep(tx, jobId, now())
    if (may) await countStep(tx, jobId, { done, failed })

    return may
  })
async function* words(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}
const aFile = () =>
  keepResult(wire.parts, organisation.id, {
    name: 'outcome.csv',
    mime: 'text/csv',
    bytes: words('a,b\n', '1,2\n'),
    madeFor: meera.userId,
  })

describe('work that nobody goes on with', () => {
  const asked = { kind: 'activity_report', name: 'Activity', askedBy: '' } as const
  const sent = (jobId: string) =>
    [
      'make-report',
      { organisationId: organisation.id, jobId },
      { singletonKey: jobId, retryLimit: 0 },
    ] as const

  it('is over once the retries of its job have ended, and says so', async () => {
    const jobId = await theirs().transaction(async (tx) => {
      const id = await startJob(tx, { ...asked, askedBy: meera.userId })
      await tx.jobs.send(...sent(id))

      return id
    })
    await step(jobId, 40)
    await failAbandoned(wire.parts, organisation.id, 100)
    expect((await own.call(getJobStatus, { job_id: jobId })).job).toMatchObject({
      state: 'running',
      done: 40,
    })

    // It fails, and again, until the queue gives it up.
    const { boss } = wire.parts.store.queue
    for (const { id, data } of await boss.fetch<{ jobId: string }>('make-report', { batchSize: 10 }))
      if (data.jobId === jobId) await boss.fail('make-report', id, { message: 'It fails always.' })
    await failAbandoned(wire.parts, organisation.id, 100)
    const over = {
      state: 'failed',
      done: 40,
      error: { code: 'JOB_GAVE_UP', message: expect.stringContaining('has stopped') },
      finished_at: expect.any(String),
    }
    expect((await own.call(getJobStatus, { job_id: jobId })).job).toMatchObject(over)
    const { rows } = await own.call(getOwnJobs, { filter: { kinds: ['activity_report'] } })
    expect(rows.find(({ job_id }) => job_id === jobId)).toMatchObject(over)
    expect(await step(jobId, 1)).toBe(false)
  })

  it('goes on while it rests until somebody lets it, and while its job waits to be tried again', async () => {
    const resting = await begin({ total: 10 })
    await theirs().transaction((tx) => tx.jobProgress.update(resting, { state: 'stopped' }))
    const retried = await theirs().transaction(async (tx) => {
      const id = await startJob(tx, { ...asked, askedBy: meera.userId })
      await tx.jobs.send('make-report', { organisationId: organisation.id, jobId: id }, { singletonKey: id })

      return id
    })
    const { boss } = wire.parts.store.queue
    for (const { id } of await boss.fetch('make-report', { batchSize: 10 }))
      await boss.fail('make-report', id)
    await failAbandoned(wire.parts, organisation.id, 100)
    expect((await own.call(getJobStatus, { job_id: resting })).job.state).toBe('stopped')
    expect((await own.call(getJobStatus, { job_id: retried })).job.state).toBe('queued')
  })
})

describe('workflow/getJobStatus', () => {
  it('says how far it has come and how long it takes yet', async () => {
    const jobId = await begin({ total: 400 })
    expect((await own.call(getJobStatus, { job_id: jobId })).job).toMatchObject({
      state: 'queued',
      name: 'Branch staff.xlsx',
      total: 400,
      done: 0,
      seconds_left: null,
      asked_by: { id: meera.userId, name: 'Meera Nair' },
      may_stop: true,
    })
    await step(jobId, 0)
    wire.pass(30_000)
    await step(jobId, 100, 7)
    const { job } = await own.call(getJobStatus, { job_id: jobId })
    expect(job).toMatchObject({ state: 'running', done: 100, failed: 7 })
    expect(job.seconds_left).toBeGreaterThanOrEqual(90)
    expect(job.seconds_left).toBeLessThan(100)
  })

  it('counts steps that end at once', async () => {
    const jobId = await begin({ total: 50 })
    await Promise.all(Array.from({ length: 10 }, () => step(jobId, 5, 1)))
    expect((await own.call(getJobStatus, { job_id: jobId })).job).toMatchObject({ done: 50, failed: 10 })
  })

  it('gives a ticket to what was made, for seven days', async () => {
    const jobId = await begin()
    expect((await own.send(getJobStatus, { job_id: jobId, ticket: true })).body.code).toBe('JOB_FILE_GONE')
    const fileId = await aFile()
    await theirs().transaction((tx) => finishJob(tx, jobId, now(), fileId))
    const { job, result } = await own.call(getJobStatus, { job_id: jobId, ticket: true })
    expect(job).toMatchObject({ state: 'done', file: { name: 'outcome.csv', size: 8 } })
    expect(Date.parse(job.file!.kept_until!) - now().getTime()).toBeGreaterThan(6.9 * day)
    expect((await own.download(result!.url)).toString()).toBe('a,b\n1,2\n')
    await theirs().transaction((tx) => tx.files.sweep(new Date(now().getTime() + 8 * day), 10))
    expect((await own.call(getJobStatus, { job_id: jobId })).job.file).toBeNull()
    expect((await own.send(getJobStatus, { job_id: jobId, ticket: true })).body.code).toBe('JOB_FILE_GONE')
  })

  it('says in words why it could not go on', async () => {
    const jobId = await begin()
    await theirs().transaction((tx) => failJob(tx, jobId, now(), 'STORAGE_FULL'))
    expect((await own.call(getJobStatus, { job_id: jobId })).job).toMatchObject({
      state: 'failed',
      error: { code: 'STORAGE_FULL', message: expect.stringContaining('no room') },
    })
  })

  it('is ended by the run that holds it, and by no other that lives on unseen', async () => {
    const jobId = await begin({ kind: 'documents_zip', total: 10 })
    const run = async () => (await theirs().transaction((tx) => beginRun(tx, jobId, now())))!
    const may = (held: Date) => theirs().transaction((tx) => mayStep(tx, jobId, now(), held))
    const fails = (held?: Date) =>
      theirs().transaction((tx) => failJob(tx, jobId, now(), 'STORAGE_FULL', held))
    const state = async () => (await own.call(getJobStatus, { job_id: jobId })).job.state
    // The second begins in the same moment: the queue missed the first.
    const [first, second] = [await run(), await run()]
    expect(await may(first)).toBe(false)
    expect(await fails(first)).toBe(false)
    expect(await state()).toBe('running')
    expect(await fails(second)).toBe(true)
    await own.call(resumeJob, { job_id: jobId })
    expect(await fails(first)).toBe(false)
    expect(await state(), 'asked for again, and not begun').toBe('queued')
    const third = await run()
    for (const before of [first, second]) {
      expect(await may(before)).toBe(false)
      expect(await fails(before)).toBe(false)
    }
    expect(await may(third)).toBe(true)
    expect(await state()).toBe('running')
    await theirs().transaction((tx) => finishJob(tx, jobId, now(), null))
    expect(await fails(third), 'over already').toBe(false)
    expect(await fails(), 'over already').toBe(false)
    expect(await state()).toBe('done')
  })

  it('is there for a member with the module of its kind, and for nobody else', async () => {
    const jobId = await begin()
    const officer = await enters(await aMember(wire.parts, organisation, ['bulkuser']))
    const clerk = await enters(await aMember(wire.parts, organisation, ['support']))
    const elsewhere = await anOrganisation(wire.parts, 'Sagar Traders')
    const stranger = await enters(await aMember(wire.parts, elsewhere, ['bulkuser']))
    expect((await officer.call(getJobStatus, { job_id: jobId })).job.job_id).toBe(jobId)
    for (const other of [clerk, stranger])
      for (const call of [getJobStatus, stopJob, resumeJob])
        expect(await other.send(call, { job_id: jobId })).toMatchObject({
          status: 404,
          body: { code: 'JOB_NOT_FOUND' },
        })
    expect((await clerk.call(getOwnJobs, {})).total).toBe(0)
  })
})

describe('workflow/stopJob and resumeJob', () => {
  it('lets it rest between two steps and go on where it was', async () => {
    const jobId = await begin({ total: 30 })
    await step(jobId, 10)
    expect((await own.call(stopJob, { job_id: jobId })).job.state).toBe('stopped')
    expect(await step(jobId, 10), 'the step that comes next').toBe(false)
    expect((await own.send(stopJob, { job_id: jobId })).body.code).toBe('WRONG_STATE')
    expect((await own.call(resumeJob, { job_id: jobId })).job).toMatchObject({ state: 'queued', done: 10 })
    expect((await own.send(resumeJob, { job_id: jobId })).body.code).toBe('WRONG_STATE')
    expect(await step(jobId, 10)).toBe(true)
  })

  it('stops nothing that is over or that cannot rest', async () => {
    const jobId = await begin()
    await theirs().transaction((tx) => finishJob(tx, jobId, now(), null))
    expect((await own.send(stopJob, { job_id: jobId })).body.code).toBe('WRONG_STATE')
    const check = await begin({ kind: 'sheet_check' })
    expect((await own.send(stopJob, { job_id: check })).body.code).toBe('WRONG_STATE')
  })
})

describe('workflow/getOwnJobs', () => {
  it('lists one’s own, newest first, by kind, by name, and those that are open', async () => {
    const person = await aMember(wire.parts, organisation, ['bulkuser'])
    const client = await enters(person)
    const ids: string[] = []
    for (const name of ['First.csv', 'Second.csv', '100 % done.csv'])
      ids.push(
        await theirs().transaction((tx) =>
          startJob(tx, { kind: 'sheet_check', name, askedBy: person.userId }),
        ),
      )
    await theirs().transaction((tx) => finishJob(tx, ids[0]!, now(), null))
    const listed = async (input: object) =>
      (await client.call(getOwnJobs, input)).rows.map(({ job_id }) => ids.indexOf(job_id))
    expect(await listed({})).toEqual([2, 1, 0])
    expect(await listed({ filter: { open: true } })).toEqual([2, 1])
    expect(await listed({ filter: { kinds: ['sheet_people'] } })).toEqual([])
    expect(await listed({ searchValue: 'SECOND' })).toEqual([1])
    expect(await listed({ searchValue: '%' })).toEqual([2])
    expect(await listed({ maxRows: 2, pageNo: 2 })).toEqual([0])
    for (const pageNo of [-1, 1e9, 'two'])
      expect((await client.send(getOwnJobs, { pageNo })).body.code).toBe('BAD_REQUEST')
  })
})
