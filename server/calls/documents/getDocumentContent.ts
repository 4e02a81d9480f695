import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getDocumentContent } from '#contract/documents/getDocumentContent.ts'
import { wordDifferences } from '#contract/vocabulary/composed/word-differences.ts'
import { may } from '#domain/dockets/docket-policy.ts'
import { askerOf, standingOf } from '#services/dockets/open-folder.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { contentOf, readContent } from '#services/document-files/composed/kept-content.ts'

export default answer(getDocumentContent, ({ document_id }, context) => {
  const member = memberOf(context)
  const { parts, store } = context

  return store.read(async (tx) => {
    const opened = await readDocument(tx, document_id, member)
    const { content, version, letterheadId } = await contentOf(tx, parts, opened.document)
    const asker = await askerOf(tx, member, opened.docket)
    const standing = standingOf(opened, opened.document)
    const open = await tx.documentCorrections.open(document_id)
    const boxes = await tx.signerPositions.ofDocuments([document_id])
    const letterhead = letterheadId ? await tx.letterheads.get(letterheadId) : null
    const corrected = open && (await readContent(parts, store.organisationId, open))

    return {
      docket_id: opened.docket.id,
      name: opened.document.name,
      content,
      boxes: boxes.flatMap(({ anchor, signer_id, required }) =>
        anchor === null ? [] : [{ anchor, signer_id, required }],
      ),
      version,
      letterhead: letterhead && {
        letterhead_id: letterhead.id,
        name: letterhead.name,
        retired: letterhead.retired_at !== null,
      },
      revision: opened.docket.revision,
      places_only: opened.document.places_only,
      may_write: !opened.document.text_fixed && may('add_files', asker, standing),
      may_correct: !open && !opened.document.text_fixed && may('check', asker, standing),
      correction: open &&
        corrected && {
          correction_id: open.id,
          made_by: open.made_by,
          made_by_name: (await tx.members.names([open.made_by])).get(open.made_by) ?? '',
          made_at: open.created_at.toISOString(),
          comment: open.words,
          content: corrected,
          differences: wordDifferences(content, corrected),
          may_decide: open.made_by !== member.userId && may('decide_correction', asker, standing),
        },
    }
  })
})
