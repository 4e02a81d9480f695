import { example } from '../example.ts'
import { savePartner } from './savePartner.ts'

export default example(savePartner, {
  kind: 'b2c_referrer',
  name: 'Sagar Traders',
  en: { title: 'Welcome', text: 'Sign with the partner of Sagar Traders.' },
  hi: null,
  packages: [],
  needs_nda: false,
  logo_says_name: false,
})
