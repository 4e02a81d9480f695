import { example } from '../example.ts'
import { getOrgZoneCustomSettings } from './getOrgZoneCustomSettings.ts'

export default example(getOrgZoneCustomSettings, ({ zone }) => ({ zone_id: zone.zone_id }))
