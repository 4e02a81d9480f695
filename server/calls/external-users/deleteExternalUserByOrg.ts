import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteExternalUserByOrg } from '#contract/external-users/deleteExternalUserByOrg.ts'
import { endExternalUser } from '#services/external-users/end-external-user.ts'

export default answer(deleteExternalUserByOrg, ({ id }, context) =>
  context.store.transaction(async (tx) => {
    const { by } = actingMember(context)
    const endedAt = await endExternalUser(tx, id, { by, now: context.parts.clock.now() })

    return { ended_at: endedAt.toISOString() }
  }),
)
