import { example } from '../example.ts'
import { erasePersonData } from './erasePersonData.ts'

export default example(erasePersonData, ({ formerMember }) => ({
  user_id: formerMember.user_id,
  reason: 'They asked for it.',
}))
