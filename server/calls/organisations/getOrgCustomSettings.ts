import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { Refusal } from '#domain/refusal.ts'
import { dropdownsOf } from '#services/organisations/dropdowns.ts'
import { presentSettings } from '#services/organisations/settings.ts'
import { missingForMethods } from '#services/signing/methods/ways-to-sign.ts'

export default answer(getOrgCustomSettings, async ({ orgId }, context) => {
  const { organisationId } = memberOf(context)
  if (orgId !== undefined && orgId !== organisationId) throw new Refusal('NOT_FOUND')

  return await context.store.read(async (tx) => {
    const organisation = await tx.organisations.find(organisationId)
    if (!organisation) throw new Refusal('NOT_FOUND')

    return {
      ...(await presentSettings(tx, organisation, context.parts.settings)),
      dropdowns: await dropdownsOf(tx),
      methods_missing: await missingForMethods(context.parts, tx),
    }
  })
})
