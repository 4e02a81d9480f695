import { example } from '../example.ts'
import { getDocketTags } from './getDocketTags.ts'

export default example(getDocketTags, {})
