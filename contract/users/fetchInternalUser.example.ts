import { example } from '../example.ts'
import { fetchInternalUser } from './fetchInternalUser.ts'

export default example(fetchInternalUser, { searchInput: 'Meera' })
