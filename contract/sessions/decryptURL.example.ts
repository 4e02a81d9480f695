import { example } from '../example.ts'
import { decryptURL } from './decryptURL.ts'

export default example(decryptURL, { _id: 'q7Zt0mXb3yR8uKd5vWc2nA' })
