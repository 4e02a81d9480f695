import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { saveSettings } from '#services/organisations/save-settings.ts'

export default answer(saveOrgCustomSettings, async (change, context) =>
  context.store.transaction((tx) =>
    saveSettings(tx, change, actingMember(context).by, context.parts.clock.now()),
  ),
)
