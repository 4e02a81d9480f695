import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { downloadUserList } from '#contract/reports/downloadUserList.ts'
import { getUsersListReportDownload } from '#contract/reports/getUsersListReportDownload.ts'
import { getUsersListReportDownloadForBRD } from '#contract/reports/getUsersListReportDownloadForBRD.ts'
import { makeReportJob } from '#jobs/make-report.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-house.ts'

let wire: Wire
let organisation: AnOrganisation
let manager: Awaited<ReturnType<typeof aMember>>
let own: WireClient

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  manager = await aMember(wire.parts, organisation, ['users'])
  await aMember(wire.parts, organisation, ['workflow', 'coreWorkflowDashboard'])
  await aMember(wire.parts, await anOrganisation(wire.parts, 'Sagar Traders'), ['users'])
  own = await enters(manager)
})
afterAll(() => wire?.close())

async function enters(person: { email: string; password: string }): Promise<WireClient> {
  const client = aClient(wire.url)
  await client.login(person.email, person.password)

  return client
}

type SheetCall =
  | typeof downloadUserList
  | typeof getUsersListReportDownload
  | typeof getUsersListReportDownloadForBRD

/** Asks as the wire does, lets the job run as the queue would hand it over, and reads what it made. */
async function sheetOf(call: SheetCall, input: object = {}): Promise<string[][]> {
  const { job_id } = await own.call(call as typeof downloadUserList, { format: 'csv', ...input })
  const payload = await wire.parts.store.platform.read(async ({ db }) => {
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = 'make-report' and data->>'jobId' = ${job_id}`.execute(db)

    return rows[0]!.data
  })
  await makeReportJob.run(payload, wire.parts)
  const { result } = await own.call(getJobStatus, { job_id, ticket: true })
  const text = Buffer.from(await own.download(result!.url)).toString('utf8')

  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replace(/^\ufeff/, '').split(','))
}

describe('sheets of members', () => {
  it('say who they are', async () => {
    const [head, ...rows] = await sheetOf(downloadUserList)
    expect(head).toEqual([
      'First name',
      'Last name',
      'E-mail',
      'Mobile number',
      'Employee number',
      'State',
      'Branch',
      'Branch code',
      'Zone',
    ])
    expect(rows).toHaveLength(2)
    expect(rows.map(([first, last, email, , , state]) => [first, last, email, state])).toContainEqual([
      'Meera',
      'Nair',
      manager.email,
      'Active',
    ])
  })

  it('say their role, their modules and when they were here', async () => {
    const [head, ...rows] = await sheetOf(getUsersListReportDownload)
    expect(head!.slice(9)).toEqual(['Role', 'Modules', 'Invited (IST)', 'Joined (IST)', 'Last here (IST)'])
    expect(rows.find((row) => row[2] === manager.email)!.slice(9, 11)).toEqual(['Officer', 'users'])
  })

  it('say branch, zone, and maker or checker', async () => {
    const [head, ...rows] = await sheetOf(getUsersListReportDownloadForBRD)
    const column = head!.indexOf('Maker or checker')
    expect(rows.map((row) => row[column]).sort()).toEqual(['maker and checker', 'neither'])
  })

  it('hold whom the list would show', async () => {
    expect(await sheetOf(downloadUserList, { searchValue: manager.email })).toHaveLength(2)
    expect(await sheetOf(downloadUserList, { filter: { state: ['ended'] } })).toHaveLength(1)
  })

  it('are closed without the module', async () => {
    const auditor = await enters(await aMember(wire.parts, organisation, ['activity-logs']))
    expect((await auditor.send(downloadUserList, {})).status).toBe(403)
    expect((await own.send(downloadUserList, { filter: { state: ['gone'] } })).body.code).toBe('BAD_REQUEST')
  })
})
