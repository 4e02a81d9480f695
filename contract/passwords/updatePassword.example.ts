import { example } from '../example.ts'
import { updatePassword } from './updatePassword.ts'

export default example(updatePassword, {
  old_password: 'Sahyadri#2025',
  password: 'Sahyadri#2026',
  confirmPassword: 'Sahyadri#2026',
})
