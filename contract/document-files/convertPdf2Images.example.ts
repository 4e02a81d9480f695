import { example } from '../example.ts'
import { convertPdf2Images } from './convertPdf2Images.ts'

export default example(convertPdf2Images, ({ draft }) => ({ document_id: draft.document_id }))
