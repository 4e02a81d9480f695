import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteLetterhead } from '#contract/document-files/deleteLetterhead.ts'
import { retireLetterhead } from '#services/document-files/letterheads/change-letterhead.ts'

export default answer(deleteLetterhead, ({ letterhead_id }, context) =>
  context.store.transaction(async (tx) => {
    await retireLetterhead(tx, letterhead_id, actingMember(context))

    return {}
  }),
)
