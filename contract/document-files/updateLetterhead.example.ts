import { example } from '../example.ts'
import { updateLetterhead } from './updateLetterhead.ts'

export default example(updateLetterhead, ({ letterhead }) => ({
  letterhead_id: letterhead.letterhead_id,
  revision: 1,
  fields: { margins: { top: 120, right: 70, bottom: 90, left: 70 }, pages: 'first' as const },
}))
