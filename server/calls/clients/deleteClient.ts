import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteClient } from '#contract/clients/deleteClient.ts'
import { docketsOfClient } from './dockets-of-client.ts'
import { retireClient } from './retire-client.ts'

export default answer(deleteClient, ({ client_id }, context) =>
  context.store.transaction(async (tx) => {
    const acting = actingMember(context)
    const openTitles = async () => {
      const state = ['draft', 'in_review', 'out_for_signature'] as const
      const { rows } = await docketsOfClient(tx, acting.member, client_id, {
        now: acting.now,
        state: [...state],
      })

      return rows.map(({ title }) => title)
    }
    await retireClient(tx, { clientId: client_id, openTitles }, acting)

    return {}
  }),
)
