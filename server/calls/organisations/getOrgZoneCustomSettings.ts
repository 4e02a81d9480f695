import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getOrgZoneCustomSettings } from '#contract/organisations/getOrgZoneCustomSettings.ts'
import { Refusal } from '#domain/refusal.ts'
import { settingsOfZone } from '#services/organisations/zone-settings.ts'

export default answer(getOrgZoneCustomSettings, async ({ orgId, zone_id }, context) => {
  const { organisationId } = memberOf(context)
  if (orgId !== undefined && orgId !== organisationId) throw new Refusal('NOT_FOUND')

  return await context.store.read(async (tx) => settingsOfZone(tx, zone_id, context.parts.settings))
})
