import { example } from '../example.ts'
import { editMergedDoc } from './editMergedDoc.ts'

export default example(editMergedDoc, ({ merged }) => ({
  document_id: merged.document_id,
  parts: [
    { from: 2, to: 2 },
    { from: 1, to: 1 },
  ],
}))
