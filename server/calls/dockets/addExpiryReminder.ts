import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addExpiryReminder } from '#contract/dockets/addExpiryReminder.ts'
import { extendDocket } from '#services/dockets/extend-docket.ts'

export default answer(addExpiryReminder, ({ docket_id, expires_at, remind }, context) =>
  context.store.transaction(async (tx) => {
    const expiresAt = new Date(expires_at)
    const state = await extendDocket(tx, docket_id, { expiresAt, remind }, actingMember(context))

    return { expires_at: expiresAt.toISOString(), state }
  }),
)
