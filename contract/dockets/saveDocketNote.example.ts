import { example } from '../example.ts'
import { saveDocketNote } from './saveDocketNote.ts'

export default example(saveDocketNote, ({ sent }) => ({
  docket_id: sent.docket_id,
  text: 'The branch calls Asha on Monday.',
  version: 0,
}))
