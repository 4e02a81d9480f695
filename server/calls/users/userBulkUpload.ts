import { answer } from '#calls/answer.ts'
import { takeUpload } from '#calls/sheets/take-upload.ts'
import { userBulkUpload } from '#contract/users/userBulkUpload.ts'

export default answer(userBulkUpload, ({ fileId, role_id = null, depId = null, language }, context) =>
  takeUpload(fileId, { kind: 'members', defaults: { role_id, department_id: depId, language } }, context),
)
