import { example } from '../example.ts'
import { getMyPapers } from './getMyPapers.ts'

export default example(getMyPapers, { token: 'q7Zt0mXb3yR8uKd5vWc2nA', box: 'finished' })
