import { example } from '../example.ts'
import { deleteAllDocSigners } from './deleteAllDocSigners.ts'

export default example(deleteAllDocSigners, ({ draft }) => ({ document_id: draft.document_id }))
