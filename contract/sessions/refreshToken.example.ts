import { example } from '../example.ts'
import { refreshToken } from './refreshToken.ts'

export default example(refreshToken, { refreshToken: 'q7Zt0mXb3yR8uKd5vWc2nA' })
