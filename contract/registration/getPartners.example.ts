import { example } from '../example.ts'
import { getPartners } from './getPartners.ts'

export default example(getPartners, {})
