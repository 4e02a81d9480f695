import { example } from '../example.ts'
import { continueBulkAtService } from './continueBulkAtService.ts'

export default example(continueBulkAtService, ({ bulkVisit }) => ({
  bulk_id: bulkVisit.bulk_id,
  state: bulkVisit.state,
}))
