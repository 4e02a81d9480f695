import { example } from '../example.ts'
import { downloadOriginalFile } from './downloadOriginalFile.ts'

export default example(downloadOriginalFile, ({ draft }) => ({ document_id: draft.document_id }))
