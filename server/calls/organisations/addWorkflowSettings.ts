import { answer } from '#calls/answer.ts'
import { addWorkflowSettings } from '#contract/organisations/addWorkflowSettings.ts'
import { Refusal } from '#domain/refusal.ts'
import { changeSettings } from '#services/organisations/save-settings.ts'
import { hasDocketSettings } from '#services/organisations/settings-in-force.ts'
import { settling } from './settling.ts'

export default answer(addWorkflowSettings, ({ settings }, context) =>
  context.store.transaction(async (tx) => {
    // Of two who save the first ones at once, one does.
    await tx.organisations.lock(tx.organisationId)
    if (await hasDocketSettings(tx)) throw new Refusal('WORKFLOW_SETTINGS_EXIST')

    return await changeSettings(tx, settings, settling(context))
  }),
)
