import { addBulkClient } from '#contract/clients/addBulkClient.ts'
import { externaluserBulkUpload } from '#contract/external-users/externaluserBulkUpload.ts'
import { updateExternaluserBulkUpload } from '#contract/external-users/updateExternaluserBulkUpload.ts'
import { manualImport } from '#contract/users/manualImport.ts'
import { userBulkUpload } from '#contract/users/userBulkUpload.ts'
import { sendCall } from '../../../wire/use-call.ts'
import type { Defaults } from './DefaultsFields.tsx'

/** The call that takes a file of each kind, and the one for rows that were typed. */
export const uploadCalls = {
  members: (fileId: string, defaults: Defaults) => sendCall(userBulkUpload, { fileId, ...defaults }),
  external_new: (fileId: string, { language }: Defaults) =>
    sendCall(externaluserBulkUpload, { fileId, language }),
  external_change: (fileId: string, { language }: Defaults) =>
    sendCall(updateExternaluserBulkUpload, { fileId, language }),
  clients_new: (fileId: string) => sendCall(addBulkClient, { fileId, mode: 'add' }),
  clients_change: (fileId: string) => sendCall(addBulkClient, { fileId, mode: 'change' }),
  typed: manualImport,
}
