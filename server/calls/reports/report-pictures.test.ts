import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { getReportRows, type ReportPicture } from '#contract/reports/getReportRows.ts'
import { requestReport } from '#contract/reports/requestReport.ts'
import { mostBars } from '#contract/vocabulary/reports/report-pictures.ts'
import { byKey } from '#domain/actors.ts'
import { newId } from '#store/new-id.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { aReportedSet, kindsOfPapers } from '#testing/reported.ts'
import { madeReport, rowsOfCsv } from '#testing/reports.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let set: Awaited<ReturnType<typeof aReportedSet>>
let manager: Awaited<ReturnType<typeof aLoggedInMember>>
let sender: typeof manager
const period = { from: '2026-03-11', to: '2026-03-13' }

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  set = await aReportedSet(wire.parts, organisation)
  manager = await aLoggedInMember(wire, organisation, [
    'misreport',
    'documents',
    'activity-logs',
    'billingdashboard',
  ])
  sender = await aLoggedInMember(wire, organisation, ['workflow'])
})
afterAll(() => wire?.close())

type Wanted = Partial<InputOf<typeof getReportRows>> & Pick<InputOf<typeof getReportRows>, 'report'>
const asked = (wanted: Wanted, of = manager) =>
  of.client.call(getReportRows, { filter: period, maxRows: 100, picture: true, ...wanted })
const manyOf = ({ rows }: ReportPicture, key: string) => rows.find((row) => row.key === key)?.many

describe('the picture of a report', () => {
  it('counts the rows of the screen, the sheet and plain SQL by state, and a part opens as many', async () => {
    const { picture, total } = await asked({ report: 'esignReport' })
    expect(picture).toMatchObject({ form: 'ring', all: total, more: false })
    const { rows } = await wire.parts.store.forOrganisation(organisation.id).read((tx) =>
      sql<{ state: string; n: number }>`select d.state, count(*)::int as n from documents d
        left join signers s on s.document_id = d.id
        where d.organisation_id = ${organisation.id} group by 1`.execute(rowsOf(tx)),
    )
    expect(Object.fromEntries(picture!.rows.map(({ key, many }) => [key, many.rows]))).toEqual(
      Object.fromEntries(rows.map(({ state, n }) => [state, n])),
    )
    for (const { key, many } of picture!.rows) {
      const filter = { ...period, state: [key] } as Wanted['filter']
      expect((await asked({ report: 'esignReport', filter })).total).toBe(many.rows)
    }
    const { job_id } = await manager.client.call(requestReport, {
      report: 'esignReport',
      filter: { ...period, state: ['completed'] },
      format: 'csv',
    })
    const sheet = rowsOfCsv(await madeReport(wire.parts, manager.client, job_id))
    expect(sheet.slice(sheet.findIndex(([first]) => first === '') + 2)).toHaveLength(
      manyOf(picture!, 'completed')!.rows!,
    )
  })

  it('counts rows and signatures of each day', async () => {
    const { picture, total } = await asked({ report: 'steps' })
    const people = kindsOfPapers.reduce((sum, one) => sum + (one.people.length || 1), 0)
    expect(picture).toMatchObject({ form: 'days', all: total })
    expect(picture!.rows.map(({ key }) => key)).toEqual(['2026-03-11', '2026-03-12', '2026-03-13'])
    expect(picture!.rows.map(({ many }) => many.all)).toEqual(Array(set.rounds).fill(people))
    const signed = kindsOfPapers.flatMap((one) => one.people).filter((state) => state === 'signed').length
    expect(manyOf(picture!, '2026-03-12')).toEqual({ all: people, part: signed })
    const day = { from: '2026-03-12', to: '2026-03-12' }
    expect((await asked({ report: 'steps', filter: day })).total).toBe(people)
  })

  it('counts rows of each branch by state, and a part opens as many', async () => {
    const { picture, total } = await asked({ report: 'bank' })
    expect(picture).toMatchObject({ form: 'bars', all: total })
    expect(picture!.rows.map(({ name }) => name).sort()).toEqual(['Nashik', 'Pune'])
    const { key, many } = picture!.rows.find(({ name }) => name === 'Pune')!
    const filter = { ...period, branches: [key], state: ['completed' as const] } as Wanted['filter']
    expect((await asked({ report: 'bank', filter })).total).toBe(many.completed)
  })

  it('has the figures of the management report, by branch and along the days', async () => {
    const branches = await asked({ report: 'misreport', filter: { ...period, by: 'branch' } })
    expect(branches.picture).toMatchObject({ form: 'bars', more: false })
    for (const { key, cells } of branches.rows) {
      const of = (name: string) => cells[branches.columns.indexOf(name)]
      expect(manyOf(branches.picture!, key)).toEqual({
        out_for_signature: of('many_out'),
        completed: of('many_completed'),
        rejected: of('many_declined'),
        expired: of('many_expired'),
        revoked: of('many_revoked'),
      })
    }
    const days = await asked({ report: 'misreport', filter: { ...period, by: 'day' } })
    expect(days.picture).toMatchObject({ form: 'days' })
    const sent = days.columns.indexOf('many_sent')
    expect(days.picture!.rows.map(({ many }) => many.all)).toEqual(
      days.rows.map(({ cells }) => cells[sent]).reverse(),
    )
  })

  it('is of what the asker sees alone', async () => {
    expect((await asked({ report: 'esignReport' }, sender)).picture).toMatchObject({ all: 0, rows: [] })
  })

  it('counts who did what, and has the largest alone', async () => {
    const filter = {}
    const { picture, total } = await asked({ report: 'activity-logs', filter })
    expect(picture).toMatchObject({ form: 'bars', all: total })
    expect(picture!.rows.length).toBeLessThanOrEqual(mostBars)
    const own = manyOf(picture!, manager.userId)
    const members = [manager.userId]
    if (own)
      expect((await asked({ report: 'activity-logs', filter: { members } } as Wanted)).total).toBe(own.all)
  })

  it('has the twelve largest of many with the sum of all, and calls a key by its name', async () => {
    const place = await anOrganisation(wire.parts)
    const { client } = await aLoggedInMember(wire, place, ['activity-logs'])
    const store = wire.parts.store.forOrganisation(place.id)
    const keys = Array.from({ length: mostBars + 3 }, (_, at) => ({
      id: newId(),
      name: `Key ${at}`,
      acts: at + 1,
    }))
    for (const { id, name, acts } of keys)
      await store.transaction(async (tx) => {
        for (let act = 0; act < acts; act += 1)
          await tx.audit.add('batch-changed', {
            by: byKey(id, name, { address: '', device: '' }),
            detail: { name },
          })
      })
    const { picture, total } = await client.call(getReportRows, {
      report: 'activity-logs',
      filter: {},
      picture: true,
      maxRows: 1,
    })
    expect(picture).toMatchObject({ more: true, all: total })
    expect(picture!.rows.map(({ key, name, many }) => [key, name, many.all])).toEqual(
      keys
        .toReversed()
        .slice(0, mostBars)
        .map(({ id, name, acts }) => [id, `API key: ${name}`, acts]),
    )
    // The fourth is who asks, who has logged in.
    expect(picture!.others).toEqual([{ product: null, groups: 4, many: { all: 1 + 2 + 3 + 1 } }])
    const drawn = [...picture!.rows, ...picture!.others]
    expect(drawn.reduce((sum, { many }) => sum + (many.all ?? 0), 0)).toBe(total)
  })

  it('is not made where nobody asks for it', async () => {
    expect((await asked({ report: 'billingdashboard', picture: false })).picture).toBeNull()
    for (const report of ['billingdashboard', 'consumptionHistory', 'whatsapp'] as const)
      expect((await asked({ report })).picture).toMatchObject({ all: 0, rows: [] })
  })
})
