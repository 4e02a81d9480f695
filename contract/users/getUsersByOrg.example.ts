import { example } from '../example.ts'
import { getUsersByOrg } from './getUsersByOrg.ts'

export default example(getUsersByOrg, { searchInput: 'Meera' })
