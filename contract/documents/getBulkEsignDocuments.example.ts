import { example } from '../example.ts'
import { getBulkEsignDocuments } from './getBulkEsignDocuments.ts'

export default example(getBulkEsignDocuments, { type_mode: 'dsc' })
