import { example } from '../example.ts'
import { validateExternalUser } from './validateExternalUser.ts'

export default example(validateExternalUser, { path: 'q7Zt0mXb3yR8uKd5vWc2nA' })
