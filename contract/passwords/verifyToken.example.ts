import { example } from '../example.ts'
import { verifyToken } from './verifyToken.ts'

export default example(verifyToken, { token: 'q7Zt0mXb3yR8uKd5vWc2nA' })
