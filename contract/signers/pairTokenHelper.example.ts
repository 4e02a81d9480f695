import { example } from '../example.ts'
import { pairTokenHelper } from './pairTokenHelper.ts'

export default example(pairTokenHelper, {})
