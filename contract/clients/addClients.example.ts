import { example } from '../example.ts'
import { addClients } from './addClients.ts'

export default example(addClients, ({ fresh }) => ({
  name: 'Godavari Traders',
  code: fresh.word,
  contacts: [{ name: 'Asha Rao', email: fresh.email }],
}))
