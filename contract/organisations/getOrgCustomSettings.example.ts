import { example } from '../example.ts'
import { getOrgCustomSettings } from './getOrgCustomSettings.ts'

export default example(getOrgCustomSettings, {})
