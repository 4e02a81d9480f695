import type { addBulkClient } from '#contract/clients/addBulkClient.ts'
import { externaluserBulkUpload } from '#contract/external-users/externaluserBulkUpload.ts'
import type { updateExternaluserBulkUpload } from '#contract/external-users/updateExternaluserBulkUpload.ts'
import { getSheetUpload } from '#contract/sheets/getSheetUpload.ts'
import type { SheetRecord } from '#contract/sheets/sheet-record.ts'
import type { userBulkUpload } from '#contract/users/userBulkUpload.ts'
import type { Parts } from '#services/parts.ts'
import { checkSheet } from '#services/sheets/check-sheet.ts'
import { workOffSheet } from '#services/sheets/work-off-sheet.ts'
import type { WireClient } from './client.ts'

interface Fixture {
  parts: Parts
  organisation: { id: string }
}

type Upload =
  | typeof addBulkClient
  | typeof externaluserBulkUpload
  | typeof updateExternaluserBulkUpload
  | typeof userBulkUpload

export interface TakenSheet {
  upload_id: string
  job_id: string
  same_as: SheetRecord['same_as']
}

export const csvOf = (...rows: (readonly (string | number)[])[]): Buffer =>
  Buffer.from(
    rows.map((row) => row.map((cell) => `"${String(cell).replace(/"/g, '""')}"`).join(',')).join('\r\n'),
  )

/** A file that was uploaded as a sheet; nobody has read it yet. */
export async function uploadsSheet(
  client: WireClient,
  bytes: Uint8Array,
  call: Upload,
  more: object = {},
): Promise<TakenSheet> {
  const { fileId } = await client.upload(bytes, 'people.csv', { type: 'text/csv' })

  return await client.call(call, { ...more, fileId })
}

/** The same of people. */
export const uploadsPeople = (
  client: WireClient,
  bytes: Uint8Array,
  call: Upload = externaluserBulkUpload,
  more: object = {},
): Promise<TakenSheet> => uploadsSheet(client, bytes, call, more)

/** Reads and checks a sheet as the job of the queue does; answers it as its people see it. */
export async function isChecked(
  fixture: Fixture,
  client: WireClient,
  taken: TakenSheet,
): Promise<SheetRecord> {
  await checkSheet(fixture.parts, {
    organisationId: fixture.organisation.id,
    uploadId: taken.upload_id,
    jobId: taken.job_id,
  })

  return (await client.call(getSheetUpload, { upload_id: taken.upload_id })).upload
}

/** Works a confirmed sheet off as the job of the queue does. */
export const worksOff = (fixture: Fixture, jobId: string, parts: Parts = fixture.parts): Promise<void> =>
  workOffSheet(parts, { organisationId: fixture.organisation.id, jobId })
