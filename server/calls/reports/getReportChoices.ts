import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getReportChoices } from '#contract/reports/getReportChoices.ts'
import { factsOfReport, type ReportFilterName } from '#contract/vocabulary/reports/reports.ts'
import { Refusal } from '#domain/refusal.ts'
import { sightOf } from '#services/reports/declared/sight-of.ts'

export default answer(getReportChoices, ({ report, filter, searchInput }, context) => {
  const member = memberOf(context)
  const known: readonly ReportFilterName[] = factsOfReport(report).filters

  return context.store.read(async (tx) => {
    const sight = await sightOf(tx, report, member)
    if (!sight) throw new Refusal('NOT_ALLOWED')
    if (!known.includes(filter))
      throw new Refusal('BAD_REQUEST', {
        fields: [{ path: 'filter', code: 'UNKNOWN_KEYS', values: { names: [filter] } }],
      })

    return { rows: await tx.reportChoices.find(filter, sight, searchInput) }
  })
})
