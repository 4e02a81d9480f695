import { answer } from '#calls/answer.ts'
import { getClientDetails } from '#contract/clients/getClientDetails.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentClient, readClient } from '#services/clients/present-clients.ts'

export default answer(getClientDetails, ({ client_id, code }, { store }) =>
  store.read(async (tx) => {
    if (client_id) return { client: await readClient(tx, client_id) }
    const [client] = await tx.clients.withCodes(code ? [code] : [])
    if (!client) throw new Refusal('CLIENT_NOT_FOUND')

    return { client: await presentClient(tx, client) }
  }),
)
