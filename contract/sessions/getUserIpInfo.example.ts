import { example } from '../example.ts'
import { getUserIpInfo } from './getUserIpInfo.ts'

export default example(getUserIpInfo, {})
