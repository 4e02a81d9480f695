import { example } from '../example.ts'
import { getOrganisationInfo } from './getOrganisationInfo.ts'

export default example(getOrganisationInfo, {})
