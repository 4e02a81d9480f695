import { example } from '../example.ts'
import { getIndividualDocuments } from './getIndividualDocuments.ts'

export default example(getIndividualDocuments, {})
