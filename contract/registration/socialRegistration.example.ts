import { example } from '../example.ts'
import { socialRegistration } from './socialRegistration.ts'

export default example(socialRegistration, { id_token: 'q7Zt0mXb3yR8uKd5vWc2nA' })
