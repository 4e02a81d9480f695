import { answer } from '#calls/answer.ts'
import { editWorkflowSettings } from '#contract/organisations/editWorkflowSettings.ts'
import { saveSettings } from '#services/organisations/save-settings.ts'
import { settling } from './settling.ts'

export default answer(editWorkflowSettings, (change, context) =>
  context.store.transaction((tx) => saveSettings(tx, change, settling(context))),
)
