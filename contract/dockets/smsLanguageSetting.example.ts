import { example } from '../example.ts'
import { smsLanguageOfDocket } from './smsLanguageSetting.ts'

export default example(smsLanguageOfDocket, ({ draft }) => ({
  docket_id: draft.docket_id,
  signer_id: draft.signer_id,
  language: 'hi',
}))
