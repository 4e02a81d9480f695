import { example } from '../example.ts'
import { getLetterheads } from './getLetterheads.ts'

export default example(getLetterheads, {})
