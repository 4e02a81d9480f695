import { example } from '../example.ts'
import { addNeslUser } from './addNeslUser.ts'

export default example(addNeslUser, ({ draft, fresh }) => ({
  document_id: draft.document_id,
  name: 'Asha Rao',
  email: fresh.email,
  relationship: 'borrower',
  legal: {
    party: 'individual',
    pan: 'ABCPE1234F',
    date_of_birth: '1984-03-01',
    address: '14 Lake Road, Pune',
    pin: '411001',
  },
}))
