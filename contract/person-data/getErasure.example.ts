import { example } from '../example.ts'
import { getErasure } from './getErasure.ts'

export default example(getErasure, ({ formerMember }) => ({ user_id: formerMember.user_id }))
