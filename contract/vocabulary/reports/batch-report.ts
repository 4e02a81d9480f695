import type { Words } from './code-words.ts'

interface BatchColumn {
  name: Words
  /** Where the value comes from, for the page of reports. */
  source: string
}

/** What the sheet of a batch (`downloadWFBatchReport`) has behind the columns of its own sheet. */
export const batchReportColumns = {
  row: { name: { en: 'Row', hi: 'पंक्ति' }, source: 'batch_rows.number' },
  outcome: { name: { en: 'Outcome', hi: 'परिणाम' }, source: 'batch_rows.state' },
  wrong: {
    name: { en: 'What is wrong', hi: 'क्या गलत है' },
    source: 'batch_rows.failure with its fields, else problems and clashes, in words',
  },
  document_state: {
    name: { en: 'State of the document', hi: 'दस्तावेज़ की स्थिति' },
    source: 'dockets.state, of batch_rows.docket_id',
  },
} as const satisfies Record<string, BatchColumn>

export const batchReportHeads: readonly BatchColumn[] = Object.values(batchReportColumns)
