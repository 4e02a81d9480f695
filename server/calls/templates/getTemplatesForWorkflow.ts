import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getTemplatesForWorkflow } from '#contract/templates/getTemplatesForWorkflow.ts'
import { monthBegan } from '#domain/templates/month-began.ts'
import { departmentsInSight } from '#services/templates/who-uses.ts'

export default answer(getTemplatesForWorkflow, (input, context) => {
  const member = memberOf(context)
  const { store, parts } = context

  return store.read(async (tx) => {
    const { rows, total, more } = await tx.templates.page({
      search: input.searchValue || input.searchInput || null,
      states: ['published'],
      categoryId: null,
      openTo: await departmentsInSight(tx, member),
      starredBy: member.userId,
      usedSince: monthBegan(parts.clock.now()),
      page: input.pageNo,
      rows: input.maxRows,
    })

    return {
      rows: rows.flatMap(({ id, name, category, current_version, starred }) =>
        current_version === null
          ? []
          : [{ template_id: id, name, category, version: current_version, starred }],
      ),
      total,
      more,
    }
  })
})
