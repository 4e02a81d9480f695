import { example } from '../example.ts'
import { stopRoleChecks } from './stopRoleChecks.ts'

export default example(stopRoleChecks, {})
