import { streamXlsxRows } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocumentCharts } from '#contract/documents/getDocumentCharts.ts'
import { getDocumentFigures } from '#contract/documents/getDocumentFigures.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getReportRows } from '#contract/reports/getReportRows.ts'
import { requestReport } from '#contract/reports/requestReport.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { aReportedSet, kindsOfPapers } from '#testing/reported.ts'
import { madeReport, rowsOfCsv } from '#testing/reports.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const days = { from: '2026-03-11', to: '2026-03-13' }
const rounds = 3
/** Figures of the management report, and the states that they count. */
const figures = {
  many_completed: 'completed',
  many_declined: 'rejected',
  many_expired: 'expired',
  many_revoked: 'revoked',
  many_out: 'out_for_signature',
} as const

let wire: Wire
let organisation: AnOrganisation
let reader: WireClient
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  await aReportedSet(wire.parts, organisation, rounds)
  const modules = ['misreport', 'documents', 'coreWorkflowDashboard'] as const
  reader = (await aLoggedInMember(wire, organisation, modules)).client
})
afterAll(() => wire?.close())

const inSql = <Row>(what: ReturnType<typeof sql<Row>>) =>
  wire.parts.store.forOrganisation(organisation.id).read(async (tx) => (await what.execute(rowsOf(tx))).rows)
const ours = () => sql`organisation_id = ${organisation.id} and deleted_at is null`

/** What plain SQL counts in each state, and by hand. */
async function counted() {
  const rows = await inSql(
    sql<{ state: string; n: number; by_hand: number }>`select state, count(*)::int as n,
      count(by_hand)::int as by_hand from documents where ${ours()} group by state`,
  )

  return {
    states: Object.fromEntries(rows.map(({ state, n }) => [state, n])),
    byHand: rows.reduce((sum, row) => sum + row.by_hand, 0),
  }
}

type Cell = string | number | null | Date
/** The sums of a table of the management report, by its figures. */
const sums = (columns: readonly string[], rows: readonly (readonly Cell[])[]) =>
  Object.fromEntries(
    columns.map((name, at) => [name, rows.reduce((sum, row) => sum + (Number(row[at]) || 0), 0)]),
  )

async function sheetOf(by: 'branch' | 'day', format: 'csv' | 'xlsx'): Promise<Cell[][]> {
  const asked = { report: 'misreport', filter: { ...days, by }, format } as const
  const bytes = await madeReport(wire.parts, reader, (await reader.call(requestReport, asked)).job_id)
  if (format === 'csv') {
    const rows = rowsOfCsv(bytes)

    return rows.slice(rows.findIndex(([cell]) => cell === '') + 2)
  }
  const rows: Cell[][] = []
  for await (const { values } of streamXlsxRows(bytes)) rows.push(values as Cell[])

  // The reader leaves the empty line out.
  return rows.slice(6)
}

describe('a set with rejects, expiries and papers that were signed by hand', () => {
  it('has one number in each state on card, chart, table, list, CSV, XLSX and in plain SQL', async () => {
    const { states, byHand } = await counted()
    const of = (state: string) => kindsOfPapers.filter((kind) => kind.state === state).length * rounds
    expect(states).toEqual(Object.fromEntries(kindsOfPapers.map(({ state }) => [state, of(state)] as const)))
    expect(byHand).toBe(rounds)

    expect((await reader.call(getDocumentFigures, days)).total.counts).toEqual(states)
    const charts = await reader.call(getDocumentCharts, days)
    expect(charts).toMatchObject({ states, by_hand: byHand })
    for (const state of Object.values(figures)) {
      const listed = await reader.call(getDocuments, { filter: { state: [state] } } as never)
      expect(listed.total, state).toBe(states[state])
    }
    for (const by of ['branch', 'day'] as const) {
      const table = await reader.call(getReportRows, {
        report: 'misreport',
        filter: { ...days, by },
        maxRows: 100,
      })
      const shown = sums(
        table.columns,
        table.rows.map(({ cells }) => cells),
      )
      for (const [figure, state] of Object.entries(figures))
        expect(shown[figure], `${by} ${figure}`).toBe(states[state])
      expect(shown.many_on_paper).toBe(byHand)
      for (const format of ['csv', 'xlsx'] as const) {
        const made = sums(table.columns, await sheetOf(by, format))
        for (const figure of [...Object.keys(figures), 'many_on_paper'])
          expect(made[figure], `${format} by ${by}: ${figure}`).toBe(shown[figure])
      }
    }
  })

  it('has one number for each day in the line and in plain SQL', async () => {
    const charts = await reader.call(getDocumentCharts, days)
    const byDay = (column: 'sent_at' | 'completed_at') =>
      inSql(
        sql<{
          day: string
          n: number
        }>`select to_char(${sql.ref(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
          count(*)::int as n from documents where ${ours()} and ${sql.ref(column)} is not null group by 1`,
      )
    const [sent, completed] = [await byDay('sent_at'), await byDay('completed_at')]
    const on = (rows: { day: string; n: number }[], day: string) =>
      rows.find((row) => row.day === day)?.n ?? 0
    expect(charts.days.map(({ day }) => day)).toEqual(['2026-03-11', '2026-03-12', '2026-03-13'])
    for (const { day, ...line } of charts.days)
      expect(line, day).toEqual({ sent: on(sent, day), completed: on(completed, day) })
    expect(charts.days.every(({ sent: many }) => many > 0)).toBe(true)
  })
})
