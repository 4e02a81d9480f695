import { example } from '../example.ts'
import { getCoreClients } from './getCoreClients.ts'

export default example(getCoreClients, {})
