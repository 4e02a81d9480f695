import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReportRows } from '#contract/reports/getReportRows.ts'
import { getReportViews } from '#contract/reports/getReportViews.ts'
import { requestReport } from '#contract/reports/requestReport.ts'
import { saveReportView } from '#contract/reports/saveReportView.ts'
import { dayOfIndia } from '#contract/vocabulary/india-time.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { mayOpen } from '#contract/vocabulary/portal-routes.ts'
import type { ReportColumn } from '#contract/vocabulary/reports/columns.ts'
import { reportNames } from '#contract/vocabulary/reports/report-modules.ts'
import { sayCell } from '#contract/vocabulary/reports/say-cell.ts'
import { byMember } from '#domain/actors.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { madeReport } from '#testing/reports.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const report = 'activity-logs'

describe('the report of activity', () => {
  let wire: Wire
  let organisation: AnOrganisation
  let auditor: WireClient
  let [asha, ravi]: string[] = []

  beforeAll(async () => {
    wire = await aWire()
    organisation = await anOrganisation(wire.parts)
    auditor = await entering([report])
    ;[asha, ravi] = [await someone(), await someone()]
    await ofStore().transaction(async (tx) => {
      for (const [at, userId] of [asha, asha, ravi].entries())
        await tx.audit.add('member-changed', {
          by: byMember(userId!, at < 2 ? 'Asha Rao' : 'Ravi Kumar', {
            address: '203.0.113.7',
            device: 'Firefox',
          }),
          detail: {
            about: 'person',
            about_id: ravi!,
            about_name: `=Ravi ${at}`,
            before: JSON.stringify({ state: 'active' }),
            after: JSON.stringify({ state: 'off' }),
            second_factor: true,
          },
        })
    })
  })
  afterAll(() => wire?.close())

  async function entering(modules: Module[], of = organisation) {
    return (await aLoggedInMember(wire, of, modules)).client
  }
  const someone = async () => (await aMember(wire.parts, organisation)).userId
  const ofStore = () => wire.parts.store.forOrganisation(organisation.id)
  const inSql = () =>
    ofStore().transaction(async (tx) => {
      const { rows } = await sql<{ number: number; event: string; actor_name: string; hash: Buffer }>`
        select number::int, event, actor_name, hash from audit_entries where chain_id = (
          select id from audit_chains where subject_id = ${organisation.id} and kind = 'organisation')
        order by at desc, number desc`.execute(rowsOf(tx))

      return rows
    })
  const rowsFor = (client: WireClient, filter: object = {}, more: object = {}) =>
    client.call(getReportRows, { report, filter, maxRows: 100, ...more })
  const sheet = async (language: 'en' | 'hi', filter: object = {}) => {
    const asked = await auditor.call(requestReport, { report, filter, format: 'csv', language })
    const text = (await madeReport(wire.parts, auditor, asked.job_id)).toString('utf8')

    return text.trim().split(/\r?\n/)
  }

  it('is the one report of a role that has nothing else', async () => {
    for (const name of reportNames) {
      const { body } = await auditor.send(getReportRows, { report: name, filter: {} })
      expect(body.code, name).toBe(name === report ? undefined : 'NOT_ALLOWED')
      const asked = await auditor.send(requestReport, { report: name, filter: {}, format: 'csv' })
      expect(asked.body.code, name).toBe(name === report ? undefined : 'NOT_ALLOWED')
    }
    expect((await auditor.call(getReportViews, {})).views).toEqual([])
    expect(mayOpen('/reports', { [report]: true })).toBe(true)
    const stranger = await entering(['users'])
    expect((await stranger.send(getReportRows, { report, filter: {} })).body.code).toBe('NOT_ALLOWED')
    expect(mayOpen('/reports', { users: true })).toBe(false)
  })

  it('says one thing on screen, in the sheet and in plain SQL, newest first', async () => {
    const kept = await inSql()
    const { rows, columns, total } = await rowsFor(auditor)
    const at = (column: ReportColumn) => columns.indexOf(column)
    expect(total).toBe(kept.length)
    expect(rows.map(({ cells }) => [cells[at('entry_number')], cells[at('act')], cells[at('hash')]])).toEqual(
      kept.map(({ number, event, hash }) => [number, event, hash.toString('hex')]),
    )
    const lines = await sheet('en')
    // The sheet itself is an entry that came first.
    const now = await rowsFor(auditor)
    const head = lines.findIndex((line) => line.startsWith('Number,When (IST),Who,What'))
    expect(lines.slice(head + 1).map((line) => Number(line.split(',')[0]))).toEqual(
      now.rows.map(({ cells }) => cells[at('entry_number')]),
    )
    for (const { cells } of now.rows) {
      const line = lines.find((one) => one.startsWith(`${cells[at('entry_number')]},`))
      for (const column of ['act', 'actor', 'hash'] as const)
        expect(line).toContain(String(sayCell(column, cells[at(column)] ?? null, 'en')))
    }
  })

  it('tells changes and details in the language of the reader, and runs no formula', async () => {
    const english = (await sheet('en', { members: [ravi] })).at(-1)
    expect(english).toContain('State: active')
    expect(english).toContain('State: switched off')
    expect(english).toContain('With a second factor')
    expect(english).not.toMatch(/,=Ravi|,"=Ravi/)
    const hindi = await sheet('hi', { members: [ravi] })
    expect(hindi.at(-1)).toContain('दूसरे कारक के साथ')
    expect(hindi.some((line) => line.startsWith('क्रमांक,कब (IST),किसने,क्या'))).toBe(true)
  })

  it('is narrowed to members and days, page by page', async () => {
    const { total, rows } = await rowsFor(auditor, { members: [asha] })
    expect(total).toBe(2)
    const pages = [1, 2].map((pageNo) => rowsFor(auditor, { members: [asha] }, { pageNo, maxRows: 1 }))
    const one = (await Promise.all(pages)).flatMap((page) => page.rows)
    expect(one.map(({ key }) => key)).toEqual(rows.map(({ key }) => key))
    const yesterday = dayOfIndia(new Date(wire.parts.clock.now().getTime() - 86_400_000))
    expect((await rowsFor(auditor, { from: yesterday, to: yesterday })).total).toBe(0)
  })

  it('is kept as a view, refuses what it does not have, and who may not read it', async () => {
    const { view_id } = await auditor.call(saveReportView, {
      name: 'Last week',
      report,
      filter: { period: 'last_week' },
    } as never)
    expect(view_id).toBeTruthy()
    const refused = await auditor.send(getReportRows, { report, filter: { state: ['completed'] } } as never)
    expect(refused.body.code).toBe('BAD_REQUEST')
    const clerk = await entering(['misreport'])
    expect((await clerk.send(getReportRows, { report })).body.code).toBe('NOT_ALLOWED')
    const other = await anOrganisation(wire.parts, 'Another')
    const theirs = await rowsFor(await entering([report], other), { members: [asha] })
    expect(theirs.total).toBe(0)
  })
})
