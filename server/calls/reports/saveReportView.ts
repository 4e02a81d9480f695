import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveReportView } from '#contract/reports/saveReportView.ts'
import { mostViews } from '#contract/vocabulary/document-views.ts'
import { Refusal } from '#domain/refusal.ts'
import { changed } from '#services/audit/changed.ts'
import { settleAsked } from '#services/reports/declared/settle-asked.ts'
import { mayShareWith } from '#services/reports/views/seen-views.ts'
import { newId } from '#store/new-id.ts'

export default answer(saveReportView, async ({ view_id, role_id, ...wanted }, context) => {
  const { member, by, now } = actingMember(context)
  const { name, report, filter, columns } = wanted
  settleAsked(member, { report, filter, columns, filterPath: 'filter', language: 'en' }, now)

  return await context.store.transaction(async (tx) => {
    // Of two tabs the second waits, and finds what the first kept.
    await tx.memberRecords.getLocked(member.userId)
    const views = await tx.reportViews.ofUser(member.userId)
    const known = views.find(({ id }) => id === view_id)
    if (view_id && !known) throw new Refusal('VIEW_NOT_FOUND')
    const name_key = name.toLowerCase()
    if (views.some((one) => one.name_key === name_key && one.id !== view_id))
      throw new Refusal('VIEW_NAME_TAKEN', { fields: [{ path: 'name', code: 'VIEW_NAME_TAKEN' }] })
    if (role_id && role_id !== known?.role_id) {
      if (!(await mayShareWith(tx, member, role_id)))
        throw new Refusal('ROLE_NOT_FOUND', { fields: [{ path: 'role_id', code: 'ROLE_NOT_FOUND' }] })
    }
    if (!known && views.length >= mostViews) throw new Refusal('TOO_MANY_VIEWS')
    const id = known?.id ?? newId()
    const kept = {
      name,
      name_key,
      report,
      filter: JSON.stringify(filter),
      columns: columns ? JSON.stringify(columns) : null,
      role_id,
      updated_at: now,
    }
    if (known) await tx.reportViews.update(member.userId, id, kept)
    else await tx.reportViews.add({ id, user_id: member.userId, ...kept })
    await tx.audit.add('report-view-saved', {
      by,
      detail: {
        name,
        ...changed(known ? { name: known.name, report: known.report } : null, { name, report }),
      },
    })

    return { view_id: id }
  })
})
