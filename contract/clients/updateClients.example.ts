import { example } from '../example.ts'
import { updateClients } from './updateClients.ts'

export default example(updateClients, ({ client }) => ({
  client_id: client.client_id,
  revision: 1,
  fields: { address: '12 Mall Road, Shimla' },
}))
