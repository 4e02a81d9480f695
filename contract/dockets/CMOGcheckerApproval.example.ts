import { example } from '../example.ts'
import { CMOGcheckerApproval } from './CMOGcheckerApproval.ts'

export default example(CMOGcheckerApproval, ({ inPool }) => ({
  document_id: inPool.document_id,
  group_id: inPool.group_id,
  decision: 'send_back',
  comment: 'The amount on page 1 is not the sanctioned one.',
  marks: [
    { document_id: inPool.document_id, page_number: 1, x: 0.4, y: 0.3, words: 'Twelve lakh was sanctioned.' },
  ],
}))
