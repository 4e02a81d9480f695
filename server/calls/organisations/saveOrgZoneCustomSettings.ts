import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveOrgZoneCustomSettings } from '#contract/organisations/saveOrgZoneCustomSettings.ts'
import { saveZoneSettings } from '#services/organisations/zone-settings.ts'

export default answer(saveOrgZoneCustomSettings, async ({ zone_id, ...change }, context) =>
  context.store.transaction((tx) =>
    saveZoneSettings(tx, zone_id, change, actingMember(context).by, context.parts.clock.now()),
  ),
)
