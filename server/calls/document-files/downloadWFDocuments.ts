import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { downloadWFDocuments } from '#contract/document-files/downloadWFDocuments.ts'
import { fileName } from '#domain/documents/zip-names.ts'
import { readDocket } from '#services/dockets/read-document.ts'
import { askZip } from '#services/document-files/zip/ask-zip.ts'

export default answer(downloadWFDocuments, ({ docket_id }, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const { docket, documents } = await readDocket(tx, docket_id, acting.member)

    return askZip(tx, acting, {
      act: 'docket_zip',
      name: fileName(docket.title),
      documentIds: documents.map(({ id }) => id),
      docketId: docket.id,
    })
  })
})
