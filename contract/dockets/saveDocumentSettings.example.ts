import { example } from '../example.ts'
import { saveDocumentSettings } from './saveDocumentSettings.ts'

export default example(saveDocumentSettings, ({ draft }) => ({
  docket_id: draft.docket_id,
  settings: { expiry_days: 15, reminder_days: [3, 7] },
}))
