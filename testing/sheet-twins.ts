import { externaluserBulkUpload } from '#contract/external-users/externaluserBulkUpload.ts'
import { updateExternaluserBulkUpload } from '#contract/external-users/updateExternaluserBulkUpload.ts'
import { confirmSheetUpload } from '#contract/sheets/confirmSheetUpload.ts'
import { correctSheetRow } from '#contract/sheets/correctSheetRow.ts'
import { discardSheetUpload } from '#contract/sheets/discardSheetUpload.ts'
import { downloadSheetTemplate } from '#contract/sheets/downloadSheetTemplate.ts'
import { getSheetRows } from '#contract/sheets/getSheetRows.ts'
import { getSheetUpload } from '#contract/sheets/getSheetUpload.ts'
import { getSheetUploads } from '#contract/sheets/getSheetUploads.ts'
import { mapSheetColumns } from '#contract/sheets/mapSheetColumns.ts'
import { downloadBulkReport } from '#contract/users/downloadBulkReport.ts'
import { manualImport } from '#contract/users/manualImport.ts'
import { userBulkUpload } from '#contract/users/userBulkUpload.ts'
import type { WireClient } from './client.ts'
import type { LegalTwin } from './legal-twins.ts'
import { csvOf } from './sheets.ts'

const fresh = () => `p.${Math.random().toString(36).slice(2)}@branch.example`
const aFile = async (client: WireClient) =>
  (await client.upload(csvOf(['Name', 'Email'], ['Asha', fresh()]), 'people.csv', { type: 'text/csv' }))
    .fileId

/** A sheet that waits to be confirmed; the worker of the house has read it. */
async function aCheckedSheet(client: WireClient) {
  const taken = await client.call(externaluserBulkUpload, { fileId: await aFile(client) })
  for (let tries = 0; tries < 200; tries += 1) {
    const { upload } = await client.call(getSheetUpload, { upload_id: taken.upload_id })
    if (upload.state === 'checked') return { ...taken, mapping: upload.mapping }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('nobody read the sheet')
}

const onSheet = (call: LegalTwin['call']): LegalTwin => ({
  call,
  make: async (client) => ({ upload_id: (await aCheckedSheet(client)).upload_id }),
})

export const sheetTwins: readonly LegalTwin[] = [
  ...[userBulkUpload, externaluserBulkUpload, updateExternaluserBulkUpload].map((call) => ({
    call,
    make: async (client: WireClient) => ({ fileId: await aFile(client) }),
  })),
  {
    call: manualImport,
    make: async () => ({ kind: 'external_new', columns: ['Name', 'Email'], rows: [['Asha', fresh()]] }),
  },
  onSheet(getSheetUpload),
  { call: getSheetUploads, make: async () => ({}) },
  onSheet(getSheetRows),
  {
    call: mapSheetColumns,
    make: async (client) => {
      const { upload_id, mapping } = await aCheckedSheet(client)

      return { upload_id, mapping }
    },
  },
  {
    call: correctSheetRow,
    make: async (client) => {
      const { upload_id } = await aCheckedSheet(client)
      const [row] = (await client.call(getSheetRows, { upload_id })).rows

      return { upload_id, row_id: row?.row_id, cells: { name: 'Usha' } }
    },
  },
  onSheet(confirmSheetUpload),
  onSheet(discardSheetUpload),
  { call: downloadSheetTemplate, make: async () => ({ kind: 'members' }) },
  {
    call: downloadBulkReport,
    make: async (client) => ({ job_id: (await aCheckedSheet(client)).job_id }),
  },
]
