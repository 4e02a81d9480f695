import { example } from '../example.ts'
import { saveDocumentView } from './saveDocumentView.ts'

export default example(saveDocumentView, ({ fresh }) => ({
  name: fresh.word,
  filter: { tab: 'out', tag: 'Gold loan', waits_since: 7 },
}))
