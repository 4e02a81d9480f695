import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { chosenFiles } from '#calls/documents/chosen-ids.ts'
import { downloadDocuments } from '#contract/document-files/downloadDocuments.ts'
import { askZip } from '#services/document-files/zip/ask-zip.ts'

export default answer(downloadDocuments, (input, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) =>
    askZip(tx, acting, {
      act: 'zip',
      name: `Documents ${acting.now.toISOString().slice(0, 10)}`,
      documentIds: await chosenFiles(tx, acting.member, input, acting.now),
    }),
  )
})
