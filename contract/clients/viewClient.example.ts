import { example } from '../example.ts'
import { viewClient } from './viewClient.ts'

export default example(viewClient, ({ client }) => ({ client_id: client.client_id }))
