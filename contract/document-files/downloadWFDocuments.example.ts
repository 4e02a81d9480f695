import { example } from '../example.ts'
import { downloadWFDocuments } from './downloadWFDocuments.ts'

export default example(downloadWFDocuments, ({ draft }) => ({ docket_id: draft.docket_id }))
