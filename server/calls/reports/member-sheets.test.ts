import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadUserList } from '#contract/reports/downloadUserList.ts'
import { getUsersListReportDownload } from '#contract/reports/getUsersListReportDownload.ts'
import { getUsersListReportDownloadForBRD } from '#contract/reports/getUsersListReportDownloadForBRD.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { madeReport, rowsOfCsv } from '#testing/reports.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

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

/**
 * Asks as the wire does, lets the job run as the queue would hand it over, and reads what it made.
 */
async function sheetOf(call: SheetCall, input: object = {}): Promise<string[][]> {
  const { job_id } = await own.call(call as typeof downloadUserList, { format: 'csv', ...input })

  return rowsOfCsv(await madeReport(wire.parts, own, job_id))
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
