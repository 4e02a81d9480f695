import { example } from '../example.ts'
import { downloadDocx } from './downloadDocx.ts'

export default example(downloadDocx, ({ composed }) => ({ document_id: composed.document_id }))
