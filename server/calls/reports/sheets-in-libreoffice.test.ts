import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { streamCsvRows } from 'hucre/csv'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloadBalanceHistory } from '#contract/balances/downloadBalanceHistory.ts'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { downloadWFBatchReport } from '#contract/batches/downloadWFBatchReport.ts'
import { addClients } from '#contract/clients/addClients.ts'
import { getClientMISReportDownload } from '#contract/clients/getClientMISReportDownload.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import { downloadDocumentList } from '#contract/documents/downloadDocumentList.ts'
import { downloadAccessReview } from '#contract/reports/downloadAccessReview.ts'
import { downloadActivitiesLogReport } from '#contract/reports/downloadActivitiesLogReport.ts'
import { downloadUserList } from '#contract/reports/downloadUserList.ts'
import { downloadWhatsappReport } from '#contract/reports/downloadWhatsappReport.ts'
import { downloadWorkflowReport } from '#contract/reports/downloadWorkflowReport.ts'
import { downloadWorkflowReportICICI } from '#contract/reports/downloadWorkflowReportICICI.ts'
import { downloadWorkflowReportUpdated } from '#contract/reports/downloadWorkflowReportUpdated.ts'
import { getUsersListReportDownload } from '#contract/reports/getUsersListReportDownload.ts'
import { getUsersListReportDownloadForBRD } from '#contract/reports/getUsersListReportDownloadForBRD.ts'
import { requestReport } from '#contract/reports/requestReport.ts'
import { downloadSheetTemplate } from '#contract/sheets/downloadSheetTemplate.ts'
import { reportNames } from '#contract/vocabulary/reports/report-modules.ts'
import { sheetKinds } from '#contract/vocabulary/sheet-kinds.ts'
import { aBatchPlace } from '#testing/batch-jobs.ts'
import { letters } from '#testing/batches.ts'
import type { WireClient } from '#testing/client.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { soffice } from '#testing/parts.ts'
import { aReportedSet } from '#testing/reported.ts'
import { madeReport } from '#testing/reports.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const modules = [
  ...(['misreport', 'esignReport', 'documents', 'workflow', 'users', 'roles', 'clients'] as const),
  ...(['billingdashboard', 'consumptionHistory', 'activity-logs', 'batchprocess', 'bulkuser'] as const),
]
const filterValue = { from: '2026-03-11', to: '2026-03-13' }

let wire: Wire
let reader: WireClient
let batchId: string
let folder: string
beforeAll(async () => {
  wire = await aWire()
  folder = await mkdtemp(join(tmpdir(), 'muhar-sheets-'))
  const { place, maker, jobs, checked } = await aBatchPlace(wire)
  await aReportedSet(wire.parts, place.organisation, 1)
  reader = (await aLoggedInMember(wire, place.organisation, modules)).client
  await reader.call(addClients, { name: '=Godavari "Traders", Pune', code: 'G-7' })
  const [good, bad] = letters(2)
  batchId = await checked([good!, { ...bad!, amount: '@many' }])
  await maker.call(confirmBatch, { batch_id: batchId })
  await jobs.turn()
  await jobs.turn()
})
afterAll(async () => {
  await wire?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Every file that is made as a sheet: a new one belongs here. */
const made: readonly [string, CallDeclaration, object][] = [
  ...reportNames.map((report): [string, CallDeclaration, object] => [
    `report-${report}`,
    requestReport,
    { report, filter: report === 'activity-logs' ? {} : filterValue },
  ]),
  ['signatures', downloadWorkflowReport, { filterValue }],
  ['signatures-in-hindi', downloadWorkflowReport, { filterValue, language: 'hi' }],
  ['steps', downloadWorkflowReportUpdated, { filterValue }],
  ['bank', downloadWorkflowReportICICI, { filterValue }],
  ['whatsapp', downloadWhatsappReport, { filterValue }],
  ['documents', downloadDocumentList, {}],
  ['access', downloadAccessReview, {}],
  ['members', downloadUserList, {}],
  ['members-with-roles', getUsersListReportDownload, {}],
  ['members-of-a-bank', getUsersListReportDownloadForBRD, {}],
  ['activities', downloadActivitiesLogReport, {}],
  ['balances', downloadBalanceHistory, {}],
  ['clients', getClientMISReportDownload, {}],
  ['batch', downloadWFBatchReport, {}],
  ...sheetKinds.map((kind): [string, CallDeclaration, object] => [
    `empty-${kind}`,
    downloadSheetTemplate,
    { kind },
  ]),
]

/** Asked for in both forms before either is made: what is asked for is an activity, too. */
async function bothOf(call: CallDeclaration, input: object): Promise<Buffer[]> {
  const of = call === downloadWFBatchReport ? { batch_id: batchId } : {}
  const asked = []
  for (const format of ['xlsx', 'csv'])
    asked.push(
      (await reader.call(call, { ...input, ...of, format } as never)) as {
        job_id?: string
        result?: { url: string }
      },
    )
  const files = []
  for (const { job_id, result } of asked)
    files.push(
      result
        ? Buffer.from(await reader.download(result.url))
        : await madeReport(wire.parts, reader, job_id ?? ''),
    )

  return files
}

const rowsOf = (csv: string): string[][] =>
  [...streamCsvRows(csv.replace(/^\ufeff/, ''), { delimiter: ',' })]
    .map((row) => row.map(String))
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))
    // The two were made a moment apart.
    .filter((row, at) => row.length > 0 && !(at < 6 && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(row[1] ?? '')))

/** One start of the program for all files. */
async function convert(files: readonly string[]): Promise<string> {
  // As texts that are shown, quoted, in UTF-8.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'
  const child = spawn(
    soffice,
    [
      ...['--headless', '--norestore', `-env:UserInstallation=file://${join(folder, 'profile')}`],
      ...['--convert-to', filter, '--outdir', folder, ...files],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (some) => (printed += String(some)))
  await new Promise((ended) => child.once('close', ended))

  return printed
}

it('opens every workbook in LibreOffice, whose rows are those of the same sheet as CSV', async () => {
  const files: string[] = []
  const wanted = new Map<string, string[][]>()
  for (const [name, call, input] of made) {
    const file = join(folder, `${name}.xlsx`)
    const [workbook, csv] = await bothOf(call, input)
    await writeFile(file, workbook!)
    files.push(file)
    wanted.set(name, rowsOf(csv!.toString('utf8')))
  }
  const printed = await convert(files)
  for (const [name, rows] of wanted) {
    const text = await readFile(join(folder, `${name}.csv`), 'utf8').catch(() => printed)
    expect(rowsOf(text), name).toEqual(rows)
  }
})
