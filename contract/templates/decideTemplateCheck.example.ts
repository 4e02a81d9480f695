import { example } from '../example.ts'
import { decideTemplateCheck } from './decideTemplateCheck.ts'

export default example(decideTemplateCheck, ({ templateCheck }) => ({
  check_id: templateCheck.check_id,
  decision: 'send_back',
  words: 'The rate is missing.',
}))
