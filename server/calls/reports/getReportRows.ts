import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getReportRows } from '#contract/reports/getReportRows.ts'
import { pageOfReport } from '#services/reports/declared/declared-report.ts'
import { namesOfFilter } from '#services/reports/declared/names-of-filter.ts'
import { pictureOfReport } from '#services/reports/declared/picture-of-report.ts'
import { settleAsked } from '#services/reports/declared/settle-asked.ts'

export default answer(getReportRows, ({ pageNo, maxRows, picture, ...wanted }, context) => {
  const member = memberOf(context)
  const asked = settleAsked(
    member,
    { ...wanted, filterPath: 'filter', language: 'en' },
    context.parts.clock.now(),
  )

  return context.store.read(async (tx) => {
    const departments = await tx.departments.listed({ retired: false })

    return {
      ...(await pageOfReport(tx, asked, member, { pageNo, maxRows })),
      picture: picture ? await pictureOfReport(tx, asked, member) : null,
      columns: [...asked.columns],
      from: asked.filter.from,
      to: asked.filter.to,
      named: [...(await namesOfFilter(tx, asked.filter))].map(([id, name]) => ({ id, name })),
      branches: departments.map(({ id, name }) => ({ id, name })),
    }
  })
})
