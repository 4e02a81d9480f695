import { answer } from '#calls/answer.ts'
import { signerOf } from '#calls/askers.ts'
import { saveSignerFields } from '#contract/signers/saveSignerFields.ts'
import { saveFields } from './save-fields.ts'

export default answer(saveSignerFields, async (input, context) => {
  await saveFields(context.parts, context.store, signerOf(context), {
    documentId: input.document_id,
    values: input.values,
    mark: input.mark,
    pagesRead: input.pages_read,
  })

  return {}
})
