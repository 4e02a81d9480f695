import { example } from '../example.ts'
import { checkUserExists } from './checkUserExists.ts'

export default example(checkUserExists, { email_id: 'asha.rao@example.in' })
