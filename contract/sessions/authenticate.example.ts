import { example } from '../example.ts'
import { authenticate } from './authenticate.ts'

export default example(authenticate, {
  authObject: { email: 'asha.rao@example.in', password: 'Sahyadri#2026' },
})
