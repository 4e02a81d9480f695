import { example } from '../example.ts'
import { createAndUpdatePassword } from './createAndUpdatePassword.ts'

export default example(createAndUpdatePassword, {
  emailId: 'asha.rao@example.in',
  password: 'Sahyadri#2026',
  confirmPassword: 'Sahyadri#2026',
  secure_token: 'q7Zt0mXb3yR8uKd5vWc2nA',
})
