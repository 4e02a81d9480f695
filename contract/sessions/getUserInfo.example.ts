import { example } from '../example.ts'
import { getUserInfo } from './getUserInfo.ts'

export default example(getUserInfo, {})
