import { example } from '../example.ts'
import { ProcessQuery } from './ProcessQuery.ts'

export default example(ProcessQuery, ({ documentRequest }) => ({
  action: 'raise',
  request_id: documentRequest.request_id,
  text: 'Which year do you need?',
}))
