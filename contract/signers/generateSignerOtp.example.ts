import { example } from '../example.ts'
import { generateSignerOtp } from './generateSignerOtp.ts'

export default example(generateSignerOtp, { link: 'q7Zt0mXb3yR8uKd5vWc2nA' })
