import { example } from '../example.ts'
import { getClientsWorkflowInfo } from './getClientsWorkflowInfo.ts'

export default example(getClientsWorkflowInfo, ({ client }) => ({ client_id: client.client_id }))
