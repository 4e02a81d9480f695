import { example } from '../example.ts'
import { getClientDetails } from './getClientDetails.ts'

export default example(getClientDetails, ({ client }) => ({ client_id: client.client_id }))
