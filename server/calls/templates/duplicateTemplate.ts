import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { duplicateTemplate } from '#contract/templates/duplicateTemplate.ts'
import { addTemplate } from '#services/templates/keep-template.ts'
import { openTemplate } from '#services/templates/open-template.ts'

export default answer(duplicateTemplate, ({ template_id, name, category }, context) =>
  context.store.transaction(async (tx) => {
    const { content, settings, category_id } = await openTemplate(tx, template_id)
    const own = category_id ? await tx.templateCategories.get(category_id) : null

    return {
      template_id: await addTemplate(
        tx,
        {
          name,
          category: category === undefined ? (own?.name ?? null) : category,
          content,
          settings,
          pictureIds: await tx.templatePictures.of(template_id),
          copyOf: template_id,
        },
        actingMember(context),
      ),
    }
  }),
)
