import { answer } from '#calls/answer.ts'
import { getClients } from '#contract/clients/getClients.ts'
import { listClients } from './list-clients.ts'

export default answer(getClients, (input, { store }) => store.read((tx) => listClients(tx, input)))
