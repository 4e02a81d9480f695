import { example } from '../example.ts'
import { archiveDocket } from './archiveDocket.ts'

export default example(archiveDocket, ({ over }) => ({ docket_id: over.docket_id, archived: true }))
