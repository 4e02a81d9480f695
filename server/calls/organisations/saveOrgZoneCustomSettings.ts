import { answer } from '#calls/answer.ts'
import { saveOrgZoneCustomSettings } from '#contract/organisations/saveOrgZoneCustomSettings.ts'
import { saveZoneSettings } from '#services/organisations/zone-settings.ts'
import { settling } from './settling.ts'

export default answer(saveOrgZoneCustomSettings, async ({ zone_id, ...change }, context) =>
  context.store.transaction((tx) => saveZoneSettings(tx, zone_id, change, settling(context))),
)
