import { example } from '../example.ts'
import { changeOwnDetails } from './changeOwnDetails.ts'

export default example(changeOwnDetails, { language: 'en' })
