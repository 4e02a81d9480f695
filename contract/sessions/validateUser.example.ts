import { example } from '../example.ts'
import { validateUser } from './validateUser.ts'

export default example(validateUser, { email: 'asha.rao@example.in' })
