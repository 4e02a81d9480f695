import { example } from '../example.ts'
import { verifyResetEmailMobileOtp } from './verifyResetEmailMobileOtp.ts'

export default example(verifyResetEmailMobileOtp, { token: '204816', emailId: 'asha.rao@example.in' })
