import { example } from '../example.ts'
import { visitBulkService } from './visitBulkService.ts'

export default example(visitBulkService, ({ remoteBulk }) => ({ bulk_id: remoteBulk.bulk_id }))
