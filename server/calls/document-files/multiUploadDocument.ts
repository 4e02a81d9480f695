import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { addUsualPeople } from '#services/dockets/add-usual-people.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { addDocuments, makeDocket } from '#services/document-files/make-documents.ts'
import { readUploads } from '#services/document-files/read-uploads.ts'
import { standOn } from '#services/uploads/stand-on.ts'

export default answer(multiUploadDocument, async (input, context) => {
  const acting = actingMember(context)
  const { member, by } = acting
  const { parts, store } = context
  const { uploads, examined, copies } = await readUploads(parts, store, member, {
    ...input,
    asOne: input.as_one,
  })

  return store.transaction(async (tx) => {
    await standOn(parts.vault, tx, copies)
    const given = input.docket_id ? await openDocket(tx, input.docket_id) : null
    if (given) {
      await requireMayOnDocket(tx, 'add_files', given, member)
      await beginChange(tx, given.docket, acting)
    }

    const title = input.title || uploads[0]?.name || 'Docket'
    const docketId =
      given?.docket.id ??
      (await makeDocket(
        tx,
        { initiatorId: member.userId, title, tags: input.tags, clientId: input.client_id },
        by,
      ))
    const now = parts.clock.now()
    const documents = await addDocuments(tx, docketId, uploads, examined, by, now)
    const first = documents[0]?.document_id
    if (!given && first) await addUsualPeople(tx, first, { ...acting, now })

    return { docket_id: docketId, documents }
  })
})
