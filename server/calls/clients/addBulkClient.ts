import { answer } from '#calls/answer.ts'
import { takeUpload } from '#calls/sheets/take-upload.ts'
import { addBulkClient } from '#contract/clients/addBulkClient.ts'

const kinds = { add: 'clients_new', change: 'clients_change' } as const

export default answer(addBulkClient, ({ fileId, mode }, context) =>
  takeUpload(fileId, { kind: kinds[mode], defaults: {} }, context),
)
