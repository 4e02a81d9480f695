import { example } from '../example.ts'
import { answerQuestion } from './answerQuestion.ts'

export default example(answerQuestion, ({ question }) => ({
  question_id: question.question_id,
  text: 'Yes, the water bill is included.',
}))
