import { example } from '../example.ts'
import { duplicateFileChecker } from './duplicateFileChecker.ts'

export default example(duplicateFileChecker, { sha256: '0'.repeat(64) })
