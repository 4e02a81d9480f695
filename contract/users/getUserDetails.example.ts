import { example } from '../example.ts'
import { getUserDetails } from './getUserDetails.ts'

export default example(getUserDetails, {})
