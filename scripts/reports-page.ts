// Makes docs/reports.md from the declarations of the reports; with --check it fails when the page
// says something else. Run by scripts/reports.mjs.
import { readFileSync, writeFileSync } from 'node:fs'
import { batchReportHeads } from '#contract/vocabulary/reports/batch-report.ts'
import { factsOfColumn, type ReportColumn } from '#contract/vocabulary/reports/columns.ts'
import { type ReportName, reportNames } from '#contract/vocabulary/reports/report-modules.ts'
import { reportPeriods } from '#contract/vocabulary/reports/report-periods.ts'
import { mostBars, reportPictures } from '#contract/vocabulary/reports/report-pictures.ts'
import { columnsOf, factsOfReport, groupsOf, modulesOfReport } from '#contract/vocabulary/reports/reports.ts'

const page = new URL('../docs/reports.md', import.meta.url)
const calls: Record<ReportName, string> = {
  esignReport: '`downloadWorkflowReport`',
  steps: '`downloadWorkflowReportUpdated`',
  bank: '`downloadWorkflowReportICICI`',
  whatsapp:
    '`downloadWhatsappReport`, and `downloadWorkflowReportUpdated` with `filterValue.type` `whatsapp`',
  misreport: '',
  consumptionHistory: '',
  billingdashboard: '',
  'activity-logs': '',
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')
const rowOf = (report: ReportName) => (column: ReportColumn) => {
  const { name, kind, source } = factsOfColumn(column)

  return row(`\`${column}\``, name.en, name.hi, kind, factsOfReport(report).sources?.[column] ?? source)
}

const parts = reportNames.map((report) => {
  const facts = factsOfReport(report)
  const own = facts.ownOnly ? `; a member with ${code(facts.ownOnly)} alone sees what they sent` : ''
  const also = calls[report] && `, ${calls[report]}`
  const groups = facts.filters.includes('by')
    ? groupsOf(report)
        .flatMap((by) => columnsOf(report, by).slice(0, 1))
        .map(rowOf(report))
    : []

  return `## ${facts.name.en}

${facts.says.en} Named \`${report}\` in \`getReportRows\` and \`requestReport\`${also}.

- **Opened by** ${code(modulesOfReport(report))}${own}.
- **One row** is ${facts.row}.
- **Order**: ${facts.order}.
- **Period**: ${facts.period}.
- **Narrowed by** ${code(facts.filters)}.
- **Picture**: ${reportPictures[report].says} (${reportPictures[report].form}).

${[row('Column', 'English', 'Hindi', 'Kind', 'Source'), row('---', '---', '---', '---', '---'), ...groups, ...facts.columns.map(rowOf(report))].join('\n')}
${groups.length > 0 ? '\nThe first column depends on what the report is grouped by.\n' : ''}`
})

const text = `# Reports

Made by \`node scripts/reports.mjs\` from \`contract/vocabulary/reports/\`; not written by hand. Screen and sheet use the
same declarations. The reasons are in [decision 0098](decisions/0098-reports-are-declared.md).

The days of a period are days in India, and the first and the last day are included. The default last day is today. The default first day is one year before the last. A period has five years at most
(1,827 days). A sheet begins with its name, its filter, the member who asked for it, the time at which it was made (IST) and the number of rows at that time.
In XLSX, moments and days are dates in Indian time. XLSX continues in a second sheet after 1,048,576 rows.

A picture of bars shows the ${mostBars} largest, and all others together as one bar (one for each product), so that it adds up to the table.

The server checks the rights of the member again for each page of a sheet and of the screen, because the role may change in between.

A filter names days, or a period that moves with the calendar: ${code(reportPeriods)}.
A view keeps a report with its filter and columns under a name, for one member or for a role. A schedule mails a view to members
([decision 0102](decisions/0102-views-and-schedules-of-reports.md)). The key figures in the mail are documents by state, or messages by state.

The *company dashboard* (\`getDocumentCharts\`) counts the same documents as the reports. The *user dashboard* asks the same call for the last 30 days. The card *where documents stop* takes the documents that were begun in the period and counts
how many were sent, opened by somebody, confirmed by code (\`signers.authenticated_at\`), agreed to (\`consents\` of a method), at the provider (\`signing_attempts\`),
signed by somebody, and completed by signing here. A document that reached a step also counts in all steps before it. A method without a provider has no step at the provider, and its documents count as if they had taken it
([decision 0129](decisions/0129-steps-of-who-signs-are-kept.md)).

![The company dashboard: counts of the period, what was sent and completed by day, documents by state](screenshots/company-dashboard.png)

![The same dashboard in dark colours](screenshots/company-dashboard-dark.png)

${parts.join('\n')}
## Batch

\`downloadWFBatchReport\` gives the rows of one batch, either all rows or those that failed.

- **Opened by** \`batchprocess\`, for members who take part in the batch and members who see all documents.
- **One row** is a row of the sheet of the batch.
- **Order**: the order of the sheet.
- **Columns**: first the columns of the sheet of the batch, named by its headers (\`batch_rows.cells\`, encrypted; a value with an Aadhaar number shows only its last four digits), then these:

${[row('English', 'Hindi', 'Source'), row('---', '---', '---'), ...batchReportHeads.map(({ name, source }) => row(name.en, name.hi, source))].join('\n')}
`

if (process.argv.includes('--check')) {
  if (readFileSync(page, 'utf8') !== text) {
    console.error('docs/reports.md is not what the declarations say. Run: node scripts/reports.mjs')
    process.exit(1)
  }
} else writeFileSync(page, text)
