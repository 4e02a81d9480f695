import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { daysAgo } from '#calls/roles/days-ago.ts'
import { downloadAccessReview } from '#contract/reports/downloadAccessReview.ts'
import { Refusal } from '#domain/refusal.ts'
import { askReport } from '#services/reports/ask-report.ts'

export default answer(downloadAccessReview, async ({ filter, format }, context) => {
  const { member, by } = actingMember(context)
  const { role_id: roleId = null, module = null } = filter
  const notHereSince = daysAgo(filter.not_here_days, context.parts.clock.now())?.toISOString() ?? null

  return await context.store.transaction(async (tx) => {
    if (roleId && !(await tx.roles.get(roleId))) throw new Refusal('ROLE_NOT_FOUND')

    return await askReport(tx, member, by, {
      kind: 'access_report',
      name: 'Access review',
      format,
      asked: { roleId, module, notHereSince },
    })
  })
})
