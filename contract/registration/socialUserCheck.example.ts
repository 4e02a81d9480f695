import { example } from '../example.ts'
import { socialUserCheck } from './socialUserCheck.ts'

export default example(socialUserCheck, { id_token: 'q7Zt0mXb3yR8uKd5vWc2nA' })
