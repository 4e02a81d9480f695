import { example } from '../example.ts'
import { getTokenWork } from './getTokenWork.ts'

export default example(getTokenWork, {
  secret: 'x'.repeat(117),
})
