import { example } from '../example.ts'
import { deleteClient } from './deleteClient.ts'

export default example(deleteClient, ({ client }) => ({ client_id: client.client_id }))
