import { example } from '../example.ts'
import { getOpenWork } from './getOpenWork.ts'

export default example(getOpenWork, ({ member }) => ({ ids: [member.user_id] }))
