import { answer } from '#calls/answer.ts'
import { getCoreClients } from '#contract/clients/getCoreClients.ts'
import { listClients } from './list-clients.ts'

export default answer(getCoreClients, (input, { store }) =>
  store.read((tx) => listClients(tx, input, { isUsed: true })),
)
