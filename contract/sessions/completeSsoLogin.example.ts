import { example } from '../example.ts'
import { completeSsoLogin } from './completeSsoLogin.ts'

export default example(completeSsoLogin, { code: 'q7Zt0mXb3yR8uKd5vWc2nA' })
