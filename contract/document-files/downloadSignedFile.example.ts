import { example } from '../example.ts'
import { downloadSignedFile } from './downloadSignedFile.ts'

export default example(downloadSignedFile, ({ completed }) => ({ document_id: completed.document_id }))
