import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { listDocuments } from '#calls/documents/list-documents.ts'
import { getClientsWorkflowInfo } from '#contract/clients/getClientsWorkflowInfo.ts'
import { Refusal } from '#domain/refusal.ts'

export default answer(getClientsWorkflowInfo, ({ client_id, ...input }, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    if (!(await tx.clients.get(client_id))) throw new Refusal('CLIENT_NOT_FOUND')
    const asked = { ...input, filter: { ...input.filter, client: client_id } }

    return listDocuments(tx, member, asked, { now: context.parts.clock.now() })
  })
})
