import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addClients } from '#contract/clients/addClients.ts'
import { makeClient } from '#services/clients/make-clients.ts'

export default answer(addClients, (given, context) =>
  context.store.transaction(async (tx) => ({
    client_id: await makeClient(tx, given, actingMember(context)),
  })),
)
