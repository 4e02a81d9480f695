import { example } from '../example.ts'
import { stopBulkSigning } from './stopBulkSigning.ts'

export default example(stopBulkSigning, ({ bulk }) => ({ bulk_id: bulk.bulk_id }))
