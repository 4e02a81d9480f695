import { example } from '../example.ts'
import { completeDocumentIntiation } from './completeDocumentIntiation.ts'

export default example(completeDocumentIntiation, ({ draft }) => ({ docket_id: draft.docket_id }))
