import { example } from '../example.ts'
import { getB2CReferral } from './getB2CReferral.ts'

export default example(getB2CReferral, { referrer_id: 'q7Zt0mXb3yR8uKd5vWc2nA' })
