import { example } from '../example.ts'
import { downloadUserList } from './downloadUserList.ts'

export default example(downloadUserList, {})
