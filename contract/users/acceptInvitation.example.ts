import { example } from '../example.ts'
import { acceptInvitation } from './acceptInvitation.ts'

export default example(acceptInvitation, {
  token: 'q7Zt0mXb3yR8uKd5vWc2nA',
  first_name: 'Farah',
  last_name: 'Shaikh',
  password: 'Sahyadri#2026',
  confirmPassword: 'Sahyadri#2026',
})
