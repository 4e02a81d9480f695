import { example } from '../example.ts'
import { getDirectory } from './getDirectory.ts'

export default example(getDirectory, {})
