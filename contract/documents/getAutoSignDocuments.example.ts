import { example } from '../example.ts'
import { getAutoSignDocuments } from './getAutoSignDocuments.ts'

export default example(getAutoSignDocuments, {})
