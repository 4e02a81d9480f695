import { example } from '../example.ts'
import { completeBulkPortion } from './completeBulkPortion.ts'

export default example(completeBulkPortion, ({ portion }) => ({
  bulk_id: portion.bulk_id,
  portion_id: portion.portion_id,
  signed: portion.signed,
}))
