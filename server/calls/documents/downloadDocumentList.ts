import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { downloadDocumentList } from '#contract/documents/downloadDocumentList.ts'
import { askReport } from '#services/reports/ask-report.ts'

export default answer(downloadDocumentList, async ({ filter, searchValue, searchInput, format }, context) => {
  const { member, by, now } = actingMember(context)

  return await context.store.transaction((tx) =>
    askReport(tx, member, by, {
      kind: 'document_report',
      name: 'Documents',
      format,
      asked: { filter, search: searchValue || searchInput || null, at: now.toISOString() },
    }),
  )
})
