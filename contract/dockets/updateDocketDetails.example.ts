import { example } from '../example.ts'
import { updateDocketDetails } from './updateDocketDetails.ts'

export default example(updateDocketDetails, ({ sent }) => ({
  docket_id: sent.docket_id,
  fields: { title: 'Loan of Asha', tags: ['loans', 'Pune'] },
}))
