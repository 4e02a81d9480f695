import { example } from '../example.ts'
import { userPhoneValidator } from './userPhoneValidator.ts'

export default example(userPhoneValidator, { mobile: '9812300001' })
