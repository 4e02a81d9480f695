import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { createTemplateDoc } from '#contract/templates/createTemplateDoc.ts'
import { textOfUpload } from '#services/document-files/composed/text-of-word.ts'
import { galleryTexts } from '#services/templates/gallery/index.ts'
import { addTemplate } from '#services/templates/keep-template.ts'

export default answer(createTemplateDoc, async ({ name, category, language, fileId, gallery }, context) => {
  const acting = actingMember(context)
  const { parts, store } = context
  const { blocks, dropped } = fileId
    ? await textOfUpload(parts, store, { fileId, member: acting.member, origin: context.origin })
    : { blocks: [{ kind: 'paragraph' as const, text: [] }], dropped: [] }
  const { content, settings } = gallery
    ? galleryTexts[gallery]
    : {
        content: { language, blocks, values: [], fields: [] },
        settings: {
          roles: [],
          signing_order: null,
          methods: null,
          expiry_days: null,
          maker_edits: 'nothing' as const,
        },
      }

  return await store.transaction(async (tx) => ({
    template_id: await addTemplate(tx, { name, category: category ?? null, content, settings }, acting),
    revision: 1,
    dropped,
  }))
})
