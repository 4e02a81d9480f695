import { example } from '../example.ts'
import { getDocumentsInfoAssisted } from './getDocumentsInfoAssisted.ts'

export default example(getDocumentsInfoAssisted, {})
