import { example } from '../example.ts'
import { fetchDocketDocuments } from './fetchDocketDocuments.ts'

export default example(fetchDocketDocuments, ({ draft }) => ({ docket_id: draft.docket_id }))
