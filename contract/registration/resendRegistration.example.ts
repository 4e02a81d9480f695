import { example } from '../example.ts'
import { resendRegistration } from './resendRegistration.ts'

export default example(resendRegistration, { user_id: '01905c8e-7d1a-7c3f-9b20-000000000904' })
