import { example } from '../example.ts'
import { geteSignWidgetLink } from './geteSignWidgetLink.ts'

export default example(geteSignWidgetLink, ({ sent }) => ({
  document_id: sent.document_id,
  signer_id: sent.signer_id,
  return_url: 'https://shop.example/signed',
}))
