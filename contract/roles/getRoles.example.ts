import { example } from '../example.ts'
import { getRoles } from './getRoles.ts'

export default example(getRoles, {})
