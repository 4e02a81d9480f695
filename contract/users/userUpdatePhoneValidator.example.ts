import { example } from '../example.ts'
import { userUpdatePhoneValidator } from './userUpdatePhoneValidator.ts'

export default example(userUpdatePhoneValidator, ({ member }) => ({
  user_id: member.user_id,
  mobile: '9812300001',
}))
