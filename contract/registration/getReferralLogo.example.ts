import { example } from '../example.ts'
import { getReferralLogo } from './getReferralLogo.ts'

export default example(getReferralLogo, { referrer_id: 'q7Zt0mXb3yR8uKd5vWc2nA' })
