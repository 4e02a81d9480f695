import { example } from '../example.ts'
import { userUpdateValidator } from './userUpdateValidator.ts'

export default example(userUpdateValidator, ({ member }) => ({
  user_id: member.user_id,
  email: 'nobody@example.in',
  mobile: '9812300001',
}))
