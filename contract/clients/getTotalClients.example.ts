import { example } from '../example.ts'
import { getTotalClients } from './getTotalClients.ts'

export default example(getTotalClients, {})
