import { answer } from '#calls/answer.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { monthBegan } from '#domain/templates/month-began.ts'
import { presentTemplates } from './present-templates.ts'

export default answer(getTemplateList, (input, { store, parts }) =>
  store.read(async (tx) => {
    const { state, category_id } = input.filter
    const { rows, total, more } = await tx.templates.page({
      search: input.searchValue || input.searchInput || null,
      states: state ? [state] : ['draft', 'published'],
      categoryId: category_id ?? null,
      openTo: null,
      usedSince: monthBegan(parts.clock.now()),
      page: input.pageNo,
      rows: input.maxRows,
    })
    const categories = await tx.templateCategories.all()

    return {
      rows: await presentTemplates(tx, rows),
      total,
      more,
      categories: categories.map(({ id, name, templates }) => ({ category_id: id, name, templates })),
    }
  }),
)
