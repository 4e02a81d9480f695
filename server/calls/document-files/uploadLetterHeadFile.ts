import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { uploadLetterHeadFile } from '#contract/document-files/uploadLetterHeadFile.ts'
import { addLetterhead } from '#services/document-files/letterheads/add-letterhead.ts'

export default answer(uploadLetterHeadFile, (wanted, context) => {
  const { member, by } = actingMember(context)

  return addLetterhead(context.parts, context.store, wanted, { userId: member.userId, by })
})
