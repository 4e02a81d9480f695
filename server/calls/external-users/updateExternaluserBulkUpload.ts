import { answer } from '#calls/answer.ts'
import { takeUpload } from '#calls/sheets/take-upload.ts'
import { updateExternaluserBulkUpload } from '#contract/external-users/updateExternaluserBulkUpload.ts'

export default answer(updateExternaluserBulkUpload, ({ fileId, language }, context) =>
  takeUpload(fileId, { kind: 'external_change', defaults: { language } }, context),
)
