import { example } from '../example.ts'
import { getOrganisationUsersList } from './getOrganisationUsersList.ts'

export default example(getOrganisationUsersList, { searchInput: 'Meera' })
