import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveTemplateCategory } from '#contract/templates/saveTemplateCategory.ts'
import { saveCategory } from './save-category.ts'

export default answer(
  saveTemplateCategory,
  ({ category_id: categoryId, name, before, remove: removes }, context) =>
    context.store.transaction(async (tx) => ({
      category_id: await saveCategory(tx, { categoryId, name, before, removes }, actingMember(context)),
    })),
)
