import { example } from '../example.ts'
import { unpinSignerPosition } from './unpinSignerPosition.ts'

export default example(unpinSignerPosition, ({ draft }) => ({
  document_id: draft.document_id,
  position_id: draft.position_id,
}))
