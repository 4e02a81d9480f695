import { example } from '../example.ts'
import { deleteSignerPosition } from './deleteSignerPosition.ts'

export default example(deleteSignerPosition, ({ draft }) => ({
  document_id: draft.document_id,
  position_id: draft.position_id,
}))
