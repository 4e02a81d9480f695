import { example } from '../example.ts'
import { getAssistedInfo } from './getAssistedInfo.ts'

export default example(getAssistedInfo, { path: 'q7Zt0mXb3yR8uKd5vWc2nA' })
