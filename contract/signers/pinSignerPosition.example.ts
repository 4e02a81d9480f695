import { example } from '../example.ts'
import { pinSignerPosition } from './pinSignerPosition.ts'

export default example(pinSignerPosition, ({ draft }) => ({
  document_id: draft.document_id,
  position_id: draft.position_id,
}))
