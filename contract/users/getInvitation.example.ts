import { example } from '../example.ts'
import { getInvitation } from './getInvitation.ts'

export default example(getInvitation, { token: 'q7Zt0mXb3yR8uKd5vWc2nA' })
