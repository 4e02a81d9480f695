import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { sendAssistedLink } from '#contract/external-users/sendAssistedLink.ts'
import { sendLinkAgain } from './send-link-again.ts'

export default answer(sendAssistedLink, ({ user_id }, context) =>
  context.store.transaction(async (tx) => {
    const now = context.parts.clock.now()
    const acting = { ...actingMember(context), now }
    const { expiresAt } = await sendLinkAgain(tx, context.parts, user_id, acting)

    return { sent_at: now.toISOString(), expires_at: expiresAt.toISOString() }
  }),
)
