import { example } from '../example.ts'
import { askSender } from './askSender.ts'

export default example(askSender, ({ signer }) => ({
  text: 'Does the rent in clause 4 include the water bill?',
  document_id: signer.document_id,
  page_number: 1,
}))
