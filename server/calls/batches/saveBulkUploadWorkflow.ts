import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveBulkUploadWorkflow } from '#contract/batches/saveBulkUploadWorkflow.ts'
import { addBatch, changeBatch } from '#services/batches/keep-batch.ts'
import { textsOfBatches } from './texts-of-batches.ts'

export default answer(
  saveBulkUploadWorkflow,
  ({ batch_id, template_id, docket_id, version, name = '', settings }, context) =>
    context.store.transaction(async (tx) => {
      const { client_id: clientId, language } = settings
      if (batch_id) {
        const changed = { clientId, language, ...(name && { name }) }

        return { batch_id, version: await changeBatch(tx, batch_id, changed, actingMember(context)) }
      }
      const asked = {
        pattern: docket_id
          ? { docketId: docket_id, digest: null }
          : { templateId: template_id ?? '', version: version ?? null },
        name,
        clientId: clientId ?? null,
        language: language ?? 'en',
      }

      return await addBatch(tx, textsOfBatches, asked, actingMember(context))
    }),
)
