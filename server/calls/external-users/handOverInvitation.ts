import { answer } from '#calls/answer.ts'
import { externalOf } from '#calls/askers.ts'
import { handOverInvitation } from '#contract/external-users/handOverInvitation.ts'
import { handOver } from './hand-over.ts'

export default answer(handOverInvitation, ({ document_id }, context) => {
  const asker = externalOf(context)
  const { parts, origin, store } = context

  return store.transaction(async (tx) => {
    const { code, expiresAt } = await handOver(tx, asker, document_id, { parts, origin })

    return { link: code, expiresAt: expiresAt.toISOString() }
  })
})
