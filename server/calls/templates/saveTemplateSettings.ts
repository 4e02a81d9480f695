import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveTemplateSettings } from '#contract/templates/saveTemplateSettings.ts'
import { saveSettings } from '#services/templates/keep-template.ts'

export default answer(
  saveTemplateSettings,
  ({ template_id: templateId, revision, name, category, settings }, context) =>
    context.store.transaction(async (tx) => {
      const save = { templateId, revision, name, category, settings }
      const saved = await saveSettings(tx, save, actingMember(context))

      return { revision: saved.revision }
    }),
)
