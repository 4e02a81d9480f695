import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateClients } from '#contract/clients/updateClients.ts'
import { changeClient } from '#services/clients/change-client.ts'
import { readClient } from '#services/clients/present-clients.ts'

export default answer(updateClients, ({ client_id, revision, fields }, context) =>
  context.store.transaction(async (tx) => {
    await changeClient(tx, { clientId: client_id, revision, fields }, actingMember(context))

    return { client: await readClient(tx, client_id) }
  }),
)
