import { example } from '../example.ts'
import { createModalTemplate } from './createModalTemplate.ts'

export default example(createModalTemplate, ({ composed, fresh }) => ({
  docket_id: composed.docket_id,
  document_id: composed.document_id,
  name: `Loan agreement ${fresh.word}`,
}))
