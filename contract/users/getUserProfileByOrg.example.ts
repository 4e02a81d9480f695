import { example } from '../example.ts'
import { getUserProfileByOrg } from './getUserProfileByOrg.ts'

export default example(getUserProfileByOrg, ({ member }) => ({ user_id: member.user_id }))
