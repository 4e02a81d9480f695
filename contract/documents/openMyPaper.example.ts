import { example } from '../example.ts'
import { openMyPaper } from './openMyPaper.ts'

export default example(openMyPaper, {
  token: 'q7Zt0mXb3yR8uKd5vWc2nA',
  document_id: '0193a7f2-0000-7000-8000-000000000001',
})
