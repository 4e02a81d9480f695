import { example } from '../example.ts'
import { userValidator } from './userValidator.ts'

export default example(userValidator, { email: 'nobody@example.in', mobile: '9812300001' })
