import { example } from '../example.ts'
import { getUsersByOrgForBRDFlow } from './getUsersByOrgForBRDFlow.ts'

export default example(getUsersByOrgForBRDFlow, { searchInput: 'Meera' })
