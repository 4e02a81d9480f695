import { answer } from '#calls/answer.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import { saveSettings } from '#services/organisations/save-settings.ts'
import { settling } from './settling.ts'

export default answer(saveOrgCustomSettings, async (change, context) =>
  context.store.transaction((tx) => saveSettings(tx, change, settling(context))),
)
