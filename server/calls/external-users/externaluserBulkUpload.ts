import { answer } from '#calls/answer.ts'
import { takeUpload } from '#calls/sheets/take-upload.ts'
import { externaluserBulkUpload } from '#contract/external-users/externaluserBulkUpload.ts'

export default answer(externaluserBulkUpload, ({ fileId, language }, context) =>
  takeUpload(fileId, { kind: 'external_new', defaults: { language } }, context),
)
