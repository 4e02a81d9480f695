import { example } from '../example.ts'
import { getClients } from './getClients.ts'

export default example(getClients, {})
