import { streamXlsxRows } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import { downloadActivitiesLogReport } from '#contract/reports/downloadActivitiesLogReport.ts'
import { makeReportJob } from '#jobs/make-report.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let auditor: Awaited<ReturnType<typeof aMember>>
let own: WireClient
const branch = newId()

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  auditor = await aMember(wire.parts, organisation, ['activity-logs'])
  own = await enters(auditor)
  await theirs().transaction(async (tx) => {
    for (let one = 0; one < 2_300; one += 1)
      await tx.audit.add('department-changed', {
        by: { kind: 'member', id: auditor.userId, name: '=cmd|calc', address: '203.0.113.9' },
        detail: {
          ...about('department', branch, '@Pune'),
          ...changed({ code: `-${one}` }, { code: one + 1 }),
        },
      })
  })
})
afterAll(() => wire?.close())

const theirs = () => wire.parts.store.forOrganisation(organisation.id)
async function enters(person: { email: string; password: string }): Promise<WireClient> {
  const client = aClient(wire.url)
  await client.login(person.email, person.password)

  return client
}
const asked = { about_id: branch }
const payloadOf = (jobId: string, format: 'csv' | 'xlsx' = 'csv') => ({
  organisationId: organisation.id,
  jobId,
  userId: auditor.userId,
  report: { kind: 'activity_report', name: 'Activity', format, asked },
})
const ask = async (format: 'csv' | 'xlsx' = 'csv') =>
  (await own.call(downloadActivitiesLogReport, { ...asked, format })).job_id
const statusOf = async (jobId: string) => (await own.call(getJobStatus, { job_id: jobId })).job
async function fileOf(jobId: string): Promise<Buffer> {
  const { result } = await own.call(getJobStatus, { job_id: jobId, ticket: true })

  return Buffer.from(await own.download(result!.url))
}

describe('users/downloadActivitiesLogReport', () => {
  it('makes a sheet of what the list shows, in which nothing is computed', async () => {
    const jobId = await ask()
    expect(await statusOf(jobId)).toMatchObject({ state: 'queued', name: 'Activity', file: null })
    await makeReportJob.run(payloadOf(jobId), wire.parts)
    expect(await statusOf(jobId)).toMatchObject({ state: 'done', total: 2_300, done: 2_300 })
    const lines = (await fileOf(jobId)).toString('utf8').trim().split(/\r?\n/)
    expect(lines).toHaveLength(2_301)
    expect(lines[0]).toBe(
      '\ufeffNumber,When (IST),Who,What,About,Before,After,Details,Address,Device,Hash (SHA-256)'.trim(),
    )
    const cells = lines[1]!.split(',')
    expect(cells.slice(2, 7)).toEqual(["'=cmd|calc", 'Branch changed', "'@Pune", 'Code: -2299', 'Code: 2300'])
    expect(cells[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('makes XLSX that the reader of sheets reads', async () => {
    const jobId = await ask('xlsx')
    await makeReportJob.run(payloadOf(jobId, 'xlsx'), wire.parts)
    let rows = 0
    for await (const _ of streamXlsxRows(await fileOf(jobId))) rows += 1
    expect(rows).toBe(2_301)
    expect((await statusOf(jobId)).file!.name).toMatch(/^Activity \d{4}-\d\d-\d\d\.xlsx$/)
  })

  it('leaves nothing to take when it is cut off, and is made whole by the next run', async () => {
    const jobId = await ask()
    const dying: Parts = {
      ...wire.parts,
      vault: {
        ...wire.parts.vault,
        put: (of, bytes, options) =>
          wire.parts.vault.put(of, cutOff(bytes as AsyncIterable<Uint8Array>), options),
      },
    }
    await expect(makeReportJob.run(payloadOf(jobId), dying)).rejects.toThrow('killed')
    expect(await statusOf(jobId)).toMatchObject({ state: 'running', file: null })
    expect((await own.send(getJobStatus, { job_id: jobId, ticket: true })).body.code).toBe('JOB_FILE_GONE')
    await makeReportJob.run(payloadOf(jobId), wire.parts)
    expect(await statusOf(jobId)).toMatchObject({ state: 'done', total: 2_300, done: 2_300 })
    expect((await fileOf(jobId)).toString('utf8').trim().split('\n')).toHaveLength(2_301)
    await makeReportJob.run(payloadOf(jobId), wire.parts)
    expect((await statusOf(jobId)).done).toBe(2_300)
  })

  it('checks again at run time what the member who asked may see', async () => {
    const jobId = await ask()
    const without = (modules: string[]) =>
      theirs().transaction((tx) =>
        rowsOf(tx)
          .updateTable('roles')
          .set({ module_list: modules })
          .where('organisation_id', '=', organisation.id)
          .where('id', '=', auditor.roleId)
          .execute(),
      )
    await without(['workflow'])
    await makeReportJob.run(payloadOf(jobId), wire.parts)
    await without(['activity-logs'])
    expect(await statusOf(jobId)).toMatchObject({
      state: 'failed',
      error: { code: 'NOT_ALLOWED' },
      file: null,
    })
  })

  it('is somebody’s own, closed without the module, and not made many times at once', async () => {
    const clerk = await enters(await aMember(wire.parts, organisation, ['users']))
    expect((await clerk.send(downloadActivitiesLogReport, {})).status).toBe(403)
    const jobId = await ask()
    expect((await clerk.send(getJobStatus, { job_id: jobId })).body.code).toBe('JOB_NOT_FOUND')
    for (let more = 0; more < 4; more += 1) await ask()
    expect((await own.send(downloadActivitiesLogReport, {})).body.code).toBe('TOO_MANY_JOBS')
    expect((await own.call(getOwnJobs, { filter: { open: true } })).total).toBe(5)
  })
})

async function* cutOff(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    yield piece
    throw new Error('killed')
  }
}
