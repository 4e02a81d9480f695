import { example } from '../example.ts'
import { getBell } from './getBell.ts'

export default example(getBell, {})
