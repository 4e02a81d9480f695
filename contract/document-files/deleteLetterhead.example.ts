import { example } from '../example.ts'
import { deleteLetterhead } from './deleteLetterhead.ts'

export default example(deleteLetterhead, ({ letterhead }) => ({ letterhead_id: letterhead.letterhead_id }))
