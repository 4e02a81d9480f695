import { example } from '../example.ts'
import { saveDowntimeNotice } from './saveDowntimeNotice.ts'

export default example(saveDowntimeNotice, {
  announce_from: '2027-01-08T03:30:00Z',
  from: '2027-01-09T18:30:00Z',
  until: '2027-01-09T20:30:00Z',
  en: { text: 'We move to a larger server.', affected: 'Signing and log-in' },
  hi: { text: 'हम बड़े सर्वर पर जा रहे हैं।', affected: 'हस्ताक्षर और लॉग-इन' },
})
