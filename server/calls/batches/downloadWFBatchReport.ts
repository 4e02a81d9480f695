import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { downloadWFBatchReport } from '#contract/batches/downloadWFBatchReport.ts'
import type { Words } from '#contract/vocabulary/reports/code-words.ts'
import { Refusal } from '#domain/refusal.ts'
import { batchOf } from '#services/batches/keep-batch.ts'
import { askReport } from '#services/reports/ask-report.ts'

const names: Record<'all' | 'failed', Words> = {
  all: { en: 'outcome', hi: 'परिणाम' },
  failed: { en: 'failed rows', hi: 'विफल पंक्तियाँ' },
}

export default answer(downloadWFBatchReport, ({ batch_id, format, rows, language }, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const batch = await batchOf(tx, batch_id, member)
    if (batch.headers.length === 0) throw new Refusal('BATCH_WITHOUT_SHEET')

    return askReport(tx, member, by, {
      kind: 'batch_report',
      name: `${batch.name} – ${names[rows][language]}`,
      format,
      asked: { batchId: batch.id, rows, language },
    })
  })
})
