import type { BatchRowState } from '#contract/vocabulary/batches.ts'
import { batchReportHeads } from '#contract/vocabulary/reports/batch-report.ts'
import { type ReportLanguage, type Words, wordOfCode } from '#contract/vocabulary/reports/code-words.ts'
import type { BatchAsker } from '#domain/batches/batch-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { wordsIn } from '#domain/words-in.ts'
import type { Report } from '#services/papers/report.ts'
import type { Keys } from '#store/keys.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { batchOf } from './keep-batch.ts'
import { presentRow } from './present-batches.ts'

interface Asked {
  batchId: string
  rows: 'all' | 'failed'
  /** Of who asked for it; missing in what was asked for before. */
  language?: ReportLanguage
}

const outcomes: Record<BatchRowState, Words> = {
  pending: { en: 'not checked', hi: 'जाँची नहीं गई' },
  invalid: { en: 'to be corrected', hi: 'सुधारनी है' },
  valid: { en: 'waits', hi: 'प्रतीक्षा में' },
  made: { en: 'created', hi: 'बनाया गया' },
  failed: { en: 'failed', hi: 'विफल' },
  revoked: { en: 'revoked', hi: 'वापस लिया गया' },
}

/**
 * The rows of a batch in the order of its sheet and in its columns, so that what failed is
 * corrected there and uploaded again. Who has no part in the batch any more gets nothing further.
 */
export function batchReport(
  keys: Keys,
  { batchId, rows, language = 'en' }: Asked,
  reader: BatchAsker,
): Report {
  const states = rows === 'failed' ? (['failed', 'invalid'] as const) : undefined
  const held = (tx: Tx) =>
    batchOf(tx, batchId, reader).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal('NOT_ALLOWED') : error
    })

  return {
    columns: async (store: OrganisationStore) => [
      ...(await store.read(held)).headers,
      ...batchReportHeads.map(({ name }) => name[language]),
    ],
    count: (store) =>
      store.read(async (tx) => {
        const { all, failed, invalid } = await tx.batchRows.counts(batchId)

        return states ? failed + invalid : all
      }),
    page: (store, after, most) =>
      store.read(async (tx) => {
        const batch = await held(tx)
        const found = await tx.batchRows.reported(batchId, Number(after ?? 0), most, states)

        return {
          rows: found.map((row) => {
            const { cells, problems, failure, number, state, docket_state } = presentRow(keys, batch, row)
            const wrong = failure
              ? [failure, ...failure.fields].map((one) => wordsIn(language, one))
              : problems.map((one) => wordsIn(language, one))

            return [
              ...batch.headers.map((_, at) => cells[at] ?? ''),
              number,
              outcomes[state][language],
              [...new Set(wrong)].join(' '),
              docket_state ? wordOfCode('documentState', docket_state, language) : '',
            ]
          }),
          after: found.length < most ? null : String(found.at(-1)?.number ?? 0),
        }
      }),
  }
}
