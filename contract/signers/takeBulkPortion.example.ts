import { example } from '../example.ts'
import { takeBulkPortion } from './takeBulkPortion.ts'

export default example(takeBulkPortion, ({ bulk }) => ({
  bulk_id: bulk.bulk_id,
  certificates: bulk.certificates,
}))
