import { example } from '../example.ts'
import { geturlInfo } from './geturlInfo.ts'

export default example(geturlInfo, { link: 'q7Zt0mXb3yR8uKd5vWc2nA' })
