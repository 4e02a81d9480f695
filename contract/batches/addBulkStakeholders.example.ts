import { example } from '../example.ts'
import { addBulkStakeholders } from './addBulkStakeholders.ts'

export default example(addBulkStakeholders, ({ batch, fresh }) => ({
  batch_id: batch.batch_id,
  signers: [{ role: 'borrower', name: 'Asha Rao', email: fresh.email }],
}))
