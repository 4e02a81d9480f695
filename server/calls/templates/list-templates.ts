import type { ParsedInputOf } from '#contract/define-call.ts'
import type { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { monthBegan } from '#domain/templates/month-began.ts'
import type { Tx } from '#store/store.ts'
import { presentTemplates } from './present-templates.ts'

/** One page of the templates, and the categories they are in. */
export async function listTemplates(
  tx: Tx,
  { filter, ...input }: ParsedInputOf<typeof getTemplateList>,
  asker: { userId: string; sessionId: string; now: Date },
) {
  const { state, category_id } = filter
  const { rows, total, more } = await tx.templates.page({
    search: input.searchValue || input.searchInput || null,
    states: state ? [state] : ['draft', 'published'],
    categoryId: category_id ?? null,
    openTo: null,
    starredBy: asker.userId,
    usedSince: monthBegan(asker.now),
    page: input.pageNo,
    rows: input.maxRows,
  })
  const categories = await tx.templateCategories.all()

  return {
    rows: await presentTemplates(tx, rows, asker),
    total,
    more,
    categories: categories.map(({ id, name, templates }) => ({ category_id: id, name, templates })),
  }
}
