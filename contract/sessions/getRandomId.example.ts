import { example } from '../example.ts'
import { getRandomId } from './getRandomId.ts'

export default example(getRandomId, {})
