import { example } from '../example.ts'
import { getSigningServices } from './getSigningServices.ts'

export default example(getSigningServices, {})
