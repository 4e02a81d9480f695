import { example } from '../example.ts'
import { leaveMyPapers } from './leaveMyPapers.ts'

export default example(leaveMyPapers, { token: 'q7Zt0mXb3yR8uKd5vWc2nA' })
