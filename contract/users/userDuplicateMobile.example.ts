import { example } from '../example.ts'
import { userDuplicateMobile } from './userDuplicateMobile.ts'

export default example(userDuplicateMobile, { mobile: '9812300001' })
