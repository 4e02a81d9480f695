import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateLetterhead } from '#contract/document-files/updateLetterhead.ts'
import { Refusal } from '#domain/refusal.ts'
import { changeLetterhead } from '#services/document-files/letterheads/change-letterhead.ts'
import { presentLetterheads } from '#services/document-files/letterheads/present-letterheads.ts'

export default answer(updateLetterhead, ({ letterhead_id, revision, fields }, context) =>
  context.store.transaction(async (tx) => {
    const change = { letterheadId: letterhead_id, revision, fields }
    await changeLetterhead(tx, change, actingMember(context))
    const held = await tx.letterheads.get(letterhead_id)
    const [letterhead] = await presentLetterheads(tx, held ? [held] : [])
    if (!letterhead) throw new Refusal('LETTERHEAD_NOT_FOUND')

    return { letterhead }
  }),
)
