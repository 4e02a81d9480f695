import { example } from '../example.ts'
import { switchMembers } from './switchMembers.ts'

export default example(switchMembers, ({ member }) => ({ ids: [member.user_id], on: false }))
