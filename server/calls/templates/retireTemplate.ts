import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { retireTemplate } from '#contract/templates/retireTemplate.ts'
import { endTemplate } from '#services/templates/publish-template.ts'

export default answer(retireTemplate, ({ template_id }, context) =>
  context.store.transaction(async (tx) => {
    await endTemplate(tx, template_id, actingMember(context))

    return {}
  }),
)
