import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { saveWorkingCopy } from '#services/templates/keep-template.ts'

export default answer(autoSaveTemplate, ({ template_id, revision, content }, context) =>
  context.store.transaction(async (tx) => ({
    revision: await saveWorkingCopy(
      tx,
      { templateId: template_id, revision, content },
      actingMember(context),
    ),
  })),
)
