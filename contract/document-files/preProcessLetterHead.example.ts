import { example } from '../example.ts'
import { preProcessLetterHead } from './preProcessLetterHead.ts'

export default example(preProcessLetterHead, ({ letterhead, composed }) => ({
  letterhead_id: letterhead.letterhead_id,
  document_id: composed.document_id,
}))
