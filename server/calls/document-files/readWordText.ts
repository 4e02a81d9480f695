import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { readWordText } from '#contract/document-files/readWordText.ts'
import { textOfUpload } from '#services/document-files/composed/text-of-word.ts'

export default answer(readWordText, ({ fileId }, context) => {
  const { member } = actingMember(context)

  return textOfUpload(context.parts, context.store, { fileId, member, origin: context.origin })
})
