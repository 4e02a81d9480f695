import { example } from '../example.ts'
import { getStakeholders } from './getStakeholders.ts'

export default example(getStakeholders, {})
