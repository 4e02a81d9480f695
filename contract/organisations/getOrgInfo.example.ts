import { example } from '../example.ts'
import { getOrgInfo } from './getOrgInfo.ts'

export default example(getOrgInfo, {})
