import { example } from '../example.ts'
import { getUserData } from './getUserData.ts'

export default example(getUserData, { secure_token: 'q7Zt0mXb3yR8uKd5vWc2nA' })
