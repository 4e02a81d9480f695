import { example } from '../example.ts'
import { actOnDocket } from './actOnDocket.ts'

export default example(actOnDocket, ({ draft }) => ({ docket_id: draft.docket_id, act: 'delete' }))
