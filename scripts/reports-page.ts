// Makes docs/reports.md from the declarations of the reports; with --check it fails when the page
// says something else. Run by scripts/reports.mjs.
import { readFileSync, writeFileSync } from 'node:fs'
import { batchReportHeads } from '#contract/vocabulary/reports/batch-report.ts'
import { factsOfColumn, type ReportColumn } from '#contract/vocabulary/reports/columns.ts'
import { type ReportName, reportNames } from '#contract/vocabulary/reports/report-modules.ts'
import { reportPeriods } from '#contract/vocabulary/reports/report-periods.ts'
import { reportPictures } from '#contract/vocabulary/reports/report-pictures.ts'
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
  const own = facts.ownOnly ? `; who has ${code(facts.ownOnly)} alone sees what they sent` : ''
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
${groups.length > 0 ? '\nThe first column is the one of what is added up by.\n' : ''}`
})

const text = `# Reports

Made by \`node scripts/reports.mjs\` from \`contract/vocabulary/reports/\`; not written by hand. Screen and sheet are made from the
same declarations. Why: [decision 0098](decisions/0098-reports-are-declared.md).

Days are days of India, both included. Without a last day it is today, without a first one the year before it; five years at most
(1,827 days). A sheet begins with its name, filter, for whom and when (IST) it was made, and how many rows there were when it began.
Moments and days are dates in XLSX, in the clock of India. Beyond 1,048,576 rows XLSX goes on in a second sheet.

Who sees what is judged for each page of a sheet and each page of the screen: the role may change meanwhile.

A filter names days, or in their place a period that moves with the calendar: ${code(reportPeriods)}.
A view keeps a report with its filter and columns under a name, for oneself or for a role; a schedule mails one to members
([decision 0102](decisions/0102-views-and-schedules-of-reports.md)). Its key figures are documents by state, or messages by state.

The numbers of the *company dashboard* (\`getDocumentCharts\`) are of the same documents. The *user dashboard* asks the same call for the last 30 days. Its card *where documents stop* counts documents begun in the period
that were sent, opened by somebody, confirmed by code (\`signers.authenticated_at\`), agreed to (\`consents\` of a method), at the provider (\`signing_attempts\`),
signed by somebody, completed by signing here. Who came further took all steps before; a method without a provider needs none, and nothing is lost there
([decision 0129](decisions/0129-steps-of-who-signs-are-kept.md)).

![The company dashboard: counts of the period, what was sent and completed by day, documents by state](screenshots/company-dashboard.png)

![The same dashboard in dark colours](screenshots/company-dashboard-dark.png)

${parts.join('\n')}
## Batch

The rows of one batch, asked for by \`downloadWFBatchReport\`: all of them, or those that failed.

- **Opened by** \`batchprocess\`, for who has a part in the batch, and members who see all documents.
- **One row** is a row of the sheet of the batch.
- **Order**: as the sheet.
- **Columns**: those of the sheet of the batch first, as its headers name them (\`batch_rows.cells\`, sealed; values that hold an Aadhaar number show its last four digits), then these.

${[row('English', 'Hindi', 'Source'), row('---', '---', '---'), ...batchReportHeads.map(({ name, source }) => row(name.en, name.hi, source))].join('\n')}
`

if (process.argv.includes('--check')) {
  if (readFileSync(page, 'utf8') !== text) {
    console.error('docs/reports.md is not what the declarations say. Run: node scripts/reports.mjs')
    process.exit(1)
  }
} else writeFileSync(page, text)
