import { example } from '../example.ts'
import { saveRole } from './saveRole.ts'

export default example(saveRole, ({ role, fresh }) => ({
  ...role,
  label: `Role ${fresh.word}`,
  modules: ['workflow'],
}))
