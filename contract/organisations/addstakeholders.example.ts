import { example } from '../example.ts'
import { addstakeholders } from './addstakeholders.ts'

export default example(addstakeholders, ({ fresh }) => ({
  stakeholders: [{ name: 'Asha Rao', email: fresh.email }],
}))
