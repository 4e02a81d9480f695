import { example } from '../example.ts'
import { getUserGroups } from './getUserGroups.ts'

export default example(getUserGroups, {})
