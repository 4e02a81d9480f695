import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { publishTemplate } from '#services/templates/publish-template.ts'

export default answer(buildTemplate, ({ template_id, revision, why }, context) =>
  publishTemplate(
    context.parts,
    context.store,
    { templateId: template_id, revision, why },
    actingMember(context),
  ),
)
