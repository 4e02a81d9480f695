import { example } from '../example.ts'
import { getByUserOrg } from './getByUserOrg.ts'

export default example(getByUserOrg, ({ member }) => ({ user_id: member.user_id }))
