import { example } from '../example.ts'
import { checkIfUserExists } from './checkIfUserExists.ts'

export default example(checkIfUserExists, { email: 'nobody@example.in' })
