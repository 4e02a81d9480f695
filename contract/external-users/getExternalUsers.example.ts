import { example } from '../example.ts'
import { getExternalUsers } from './getExternalUsers.ts'

export default example(getExternalUsers, {})
