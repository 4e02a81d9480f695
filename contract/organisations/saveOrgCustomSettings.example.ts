import { example } from '../example.ts'
import { saveOrgCustomSettings } from './saveOrgCustomSettings.ts'

export default example(saveOrgCustomSettings, { revision: 0, settings: { expiry_days: 20 } })
