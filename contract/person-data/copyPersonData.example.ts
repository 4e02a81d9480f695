import { example } from '../example.ts'
import { copyPersonData } from './copyPersonData.ts'

export default example(copyPersonData, {})
