import { answer } from '#calls/answer.ts'
import { setNonMandatoryFiled } from '#contract/organisations/setNonMandatoryFiled.ts'
import { nonMandatoryFields } from '#services/organisations/required-fields.ts'
import { changeSettings } from '#services/organisations/save-settings.ts'
import { settling } from './settling.ts'

export default answer(setNonMandatoryFiled, async ({ form, fields }, context) =>
  context.store.transaction(async (tx) => {
    // Two who choose for two forms at once lose neither choice.
    await tx.organisations.lock(tx.organisationId)
    const set = { ...(await nonMandatoryFields(tx)), [form]: fields }

    return await changeSettings(tx, { non_mandatory_fields: set }, settling(context))
  }),
)
