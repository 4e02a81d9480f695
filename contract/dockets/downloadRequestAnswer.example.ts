import { example } from '../example.ts'
import { downloadRequestAnswer } from './downloadRequestAnswer.ts'

export default example(downloadRequestAnswer, ({ documentRequest }) => ({
  answer_id: documentRequest.answer_id,
}))
