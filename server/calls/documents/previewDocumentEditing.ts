import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { previewDocumentEditing } from '#contract/documents/previewDocumentEditing.ts'
import { may } from '#domain/dockets/docket-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { askerOf, standingOf } from '#services/dockets/open-folder.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { drawPages } from '#services/document-files/composed/draw-pages.ts'
import { requireMayBecome, requireNoPlaces } from '#services/document-files/composed/open-text.ts'
import { setContent } from '#services/document-files/composed/set-content.ts'

const acts = { maker: 'add_files', checker: 'check' } as const

export default answer(previewDocumentEditing, async (input, context) => {
  const { document_id = null, content, letterhead_id, type_of_mode, pages: wanted, width } = input
  const member = memberOf(context)
  const { parts, store } = context
  if (document_id === null) requireNoPlaces(content)
  const title =
    document_id === null
      ? 'Preview'
      : await store.read(async (tx) => {
          const opened = await readDocument(tx, document_id, member)
          const asker = await askerOf(tx, member, opened.docket)
          if (!may(acts[type_of_mode], asker, standingOf(opened, opened.document)))
            throw new Refusal('NOT_ALLOWED')
          if (opened.document.kind !== 'composed') throw new Refusal('NOT_COMPOSED')
          await requireMayBecome(tx, parts, opened.document, { content, letterhead_id })

          return opened.document.name
        })
  const { pdf, pages, places } = await setContent(parts, store, {
    title,
    content,
    userId: member.userId,
    documentId: document_id,
    letterheadId: letterhead_id,
    drawnOnly: true,
  })

  return { pages, drawn: await drawPages(parts, { pdf, pages }, { wanted, width }), places }
})
