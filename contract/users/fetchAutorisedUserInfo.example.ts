import { example } from '../example.ts'
import { fetchAutorisedUserInfo } from './fetchAutorisedUserInfo.ts'

export default example(fetchAutorisedUserInfo, {})
