import { answer } from '#calls/answer.ts'
import { getTemplatesForWorkflow } from '#contract/templates/getTemplatesForWorkflow.ts'
import { monthBegan } from '#domain/templates/month-began.ts'

export default answer(getTemplatesForWorkflow, (input, { store, parts }) =>
  store.read(async (tx) => {
    const { rows, total, more } = await tx.templates.page({
      search: input.searchValue || input.searchInput || null,
      states: ['published'],
      categoryId: null,
      usedSince: monthBegan(parts.clock.now()),
      page: input.pageNo,
      rows: input.maxRows,
    })

    return {
      rows: rows.flatMap(({ id, name, category, current_version }) =>
        current_version === null ? [] : [{ template_id: id, name, category, version: current_version }],
      ),
      total,
      more,
    }
  }),
)
