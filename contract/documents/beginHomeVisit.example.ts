import { example } from '../example.ts'
import { beginHomeVisit } from './beginHomeVisit.ts'

export default example(beginHomeVisit, {})
