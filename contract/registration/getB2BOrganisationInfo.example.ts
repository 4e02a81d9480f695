import { example } from '../example.ts'
import { getB2BOrganisationInfo } from './getB2BOrganisationInfo.ts'

export default example(getB2BOrganisationInfo, ({ mine }) => ({ organisation_id: mine.organisation_id }))
