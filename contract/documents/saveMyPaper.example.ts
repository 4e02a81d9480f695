import { example } from '../example.ts'
import { saveMyPaper } from './saveMyPaper.ts'

export default example(saveMyPaper, {
  token: 'q7Zt0mXb3yR8uKd5vWc2nA',
  document_id: '0193a7f2-0000-7000-8000-000000000001',
})
