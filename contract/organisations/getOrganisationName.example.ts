import { example } from '../example.ts'
import { getOrganisationName } from './getOrganisationName.ts'

export default example(getOrganisationName, {})
