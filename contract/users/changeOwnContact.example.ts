import { example } from '../example.ts'
import { changeOwnContact } from './changeOwnContact.ts'

export default example(changeOwnContact, ({ fresh, mine }) => ({
  act: 'ask_mail',
  email: fresh.email,
  proof: { password: mine.password },
}))
