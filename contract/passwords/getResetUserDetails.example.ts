import { example } from '../example.ts'
import { getResetUserDetails } from './getResetUserDetails.ts'

export default example(getResetUserDetails, { token: 'q7Zt0mXb3yR8uKd5vWc2nA' })
