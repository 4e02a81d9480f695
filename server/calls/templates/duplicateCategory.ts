import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { duplicateCategory } from '#contract/templates/duplicateCategory.ts'
import { copyCategory } from './copy-category.ts'

export default answer(duplicateCategory, ({ category_id, name }, context) =>
  context.store.transaction((tx) =>
    copyCategory(tx, { categoryId: category_id, name }, actingMember(context)),
  ),
)
