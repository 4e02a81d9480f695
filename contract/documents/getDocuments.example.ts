import { example } from '../example.ts'
import { getDocuments } from './getDocuments.ts'

export default example(getDocuments, {})
