import { example } from '../example.ts'
import { saveOrgZoneCustomSettings } from './saveOrgZoneCustomSettings.ts'

export default example(saveOrgZoneCustomSettings, ({ zone }) => ({
  zone_id: zone.zone_id,
  revision: 0,
  settings: { expiry_days: 20 },
}))
