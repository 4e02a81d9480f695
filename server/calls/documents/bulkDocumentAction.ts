import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { bulkDocumentAction } from '#contract/documents/bulkDocumentAction.ts'
import { requireDeadline } from '#domain/dockets/deadline.ts'
import { askWork } from '#services/dockets/many/ask-work.ts'
import { chosenIds } from './chosen-ids.ts'

export default answer(bulkDocumentAction, ({ act, reason, expires_at, ...chosen }, context) => {
  const acting = actingMember(context)
  if (act === 'extend' && expires_at) requireDeadline(new Date(expires_at), acting.now)

  return context.store.transaction(async (tx) =>
    askWork(tx, acting, {
      act,
      options: {
        ...(act === 'revoke' && reason && { reason }),
        ...(act === 'extend' && expires_at && { expires_at }),
      },
      documentIds: await chosenIds(tx, acting.member, chosen, acting.now),
    }),
  )
})
