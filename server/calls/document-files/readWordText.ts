import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { readWordText } from '#contract/document-files/readWordText.ts'
import { withoutEnding } from '#contract/vocabulary/word-files.ts'
import { Refusal } from '#domain/refusal.ts'
import { textOfWord } from '#services/document-files/composed/text-of-word.ts'

export default answer(readWordText, async ({ fileId }, context) => {
  const { member } = actingMember(context)
  const { parts, store } = context
  const file = await store.read((tx) => tx.files.get(fileId))
  if (!file || file.uploaded_by !== member.userId || file.state !== 'uploaded')
    throw new Refusal('FILE_NOT_FOUND')

  return { name: withoutEnding(file.name), ...(await textOfWord(parts, member, file, context.origin)) }
})
