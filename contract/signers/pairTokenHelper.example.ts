import { example } from '../example.ts'
import { pairTokenHelper } from './pairTokenHelper.ts'

export default example(pairTokenHelper, ({ bulk }) => ({ bulk_id: bulk.bulk_id }))
