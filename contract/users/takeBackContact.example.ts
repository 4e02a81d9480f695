import { example } from '../example.ts'
import { takeBackContact } from './takeBackContact.ts'

export default example(takeBackContact, { token: 'AAAAAAAAAAAAAAAAAAAAAA' })
