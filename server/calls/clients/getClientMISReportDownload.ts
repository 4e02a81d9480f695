import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { getClientMISReportDownload } from '#contract/clients/getClientMISReportDownload.ts'
import { nameOfClientReport } from '#services/clients/client-report.ts'
import { askReport } from '#services/reports/ask-report.ts'

export default answer(
  getClientMISReportDownload,
  ({ format, filter, searchValue, searchInput, language }, context) => {
    const { member, by } = actingMember(context)

    return context.store.transaction((tx) =>
      askReport(tx, member, by, {
        kind: 'client_report',
        name: nameOfClientReport[language],
        format,
        asked: {
          search: searchValue || searchInput || null,
          states: filter.state?.length ? filter.state : null,
          toCorrect: filter.to_correct === true,
          language,
        },
      }),
    )
  },
)
