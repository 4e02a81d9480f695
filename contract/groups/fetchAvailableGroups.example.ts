import { example } from '../example.ts'
import { fetchAvailableGroups } from './fetchAvailableGroups.ts'

export default example(fetchAvailableGroups, ({ draft }) => ({ document_id: draft.document_id }))
