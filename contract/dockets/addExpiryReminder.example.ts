import { example } from '../example.ts'
import { addExpiryReminder } from './addExpiryReminder.ts'

export default example(addExpiryReminder, ({ sent }) => ({
  docket_id: sent.docket_id,
  expires_at: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString(),
  remind: [5, 12],
}))
