import { example } from '../example.ts'
import { whoami } from './whoami.ts'

export default example(whoami, {})
