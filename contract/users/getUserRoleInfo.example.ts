import { example } from '../example.ts'
import { getUserRoleInfo } from './getUserRoleInfo.ts'

export default example(getUserRoleInfo, {})
