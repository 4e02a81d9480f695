import { example } from '../example.ts'
import { resetPassword } from './resetPassword.ts'

export default example(resetPassword, { emailId: 'asha.rao@example.in' })
