import { example } from '../example.ts'
import { fetchDetails } from './fetchDetails.ts'

export default example(fetchDetails, {})
