import { example } from '../example.ts'
import { getNeslDocuments } from './getNeslDocuments.ts'

export default example(getNeslDocuments, {})
