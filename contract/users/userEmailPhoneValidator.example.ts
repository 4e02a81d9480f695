import { example } from '../example.ts'
import { userEmailPhoneValidator } from './userEmailPhoneValidator.ts'

export default example(userEmailPhoneValidator, { email: 'nobody@example.in', mobile: '9812300001' })
