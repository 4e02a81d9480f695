import { answer } from '#calls/answer.ts'
import { getTotalClients } from '#contract/clients/getTotalClients.ts'

export default answer(getTotalClients, (_, { store }) =>
  store.read(async (tx) => {
    const counted = await tx.clients.totals()

    return { ...counted, total: counted.active + counted.retired }
  }),
)
