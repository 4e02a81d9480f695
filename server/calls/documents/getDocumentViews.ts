import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getDocumentViews } from '#contract/documents/getDocumentViews.ts'

export default answer(getDocumentViews, (_input, context) => {
  const { userId } = memberOf(context)

  return context.store.read(async (tx) => ({
    views: (await tx.documentViews.ofUser(userId)).map(({ id, name, filter }) => ({
      view_id: id,
      name,
      filter,
    })),
  }))
})
