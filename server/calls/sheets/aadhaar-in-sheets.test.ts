import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBulkClient } from '#contract/clients/addBulkClient.ts'
import { externaluserBulkUpload } from '#contract/external-users/externaluserBulkUpload.ts'
import { updateExternaluserBulkUpload } from '#contract/external-users/updateExternaluserBulkUpload.ts'
import { confirmSheetUpload } from '#contract/sheets/confirmSheetUpload.ts'
import { correctSheetRow } from '#contract/sheets/correctSheetRow.ts'
import { discardSheetUpload } from '#contract/sheets/discardSheetUpload.ts'
import { getSheetRows } from '#contract/sheets/getSheetRows.ts'
import { manualImport } from '#contract/users/manualImport.ts'
import { userBulkUpload } from '#contract/users/userBulkUpload.ts'
import type { Parts } from '#services/parts.ts'
import { checkSheet } from '#services/sheets/check-sheet.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { csvOf, isChecked, type TakenSheet, uploadsSheet } from '#testing/sheets.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

// A number of UIDAI's own test data: its check digit is right; so is that of the mobile number.
const aadhaar = '999941057058'
const mobile = '919876543216'

let wire: Wire
let organisation: AnOrganisation
let client: WireClient

beforeAll(async () => {
  wire = await aWire()
})
beforeEach(async () => {
  organisation = await anOrganisation(wire.parts)
  client = aClient(wire.url)
  const { email, password } = await aMember(wire.parts, organisation, ['bulkuser', 'users', 'clients'])
  await client.login(email, password)
})
afterAll(() => wire?.close())

const store = () => wire.parts.store.forOrganisation(organisation.id)
const fixture = () => ({ parts: wire.parts, organisation })

/** All that the database has of a sheet, as it was written. */
const written = (uploadId: string) =>
  store().read(async (tx) => {
    const of = <Row extends object>(rows: Row[]) => rows.map((row) => JSON.stringify(row)).join('\n')
    const rows = await rowsOf(tx)
      .selectFrom('sheet_rows')
      .selectAll()
      .where('upload_id', '=', uploadId)
      .orderBy('number')
      .execute()
    const uploads = await rowsOf(tx)
      .selectFrom('sheet_uploads')
      .selectAll()
      .where('id', '=', uploadId)
      .execute()

    return { rows: rows.map(({ cells }) => cells), text: `${of(rows)}\n${of(uploads)}` }
  })

const rowsOfSheet = async (upload_id: string) =>
  (await client.call(getSheetRows, { upload_id, maxRows: 200 })).rows

/** The process dies, or is looked at, once all rows are written and none is judged. */
const readAlone = (): Parts => ({
  ...wire.parts,
  sheetKinds: Object.fromEntries(
    Object.entries(wire.parts.sheetKinds).map(([name, kind]) => [
      name,
      {
        ...kind,
        checker: () => {
          throw new Error('Nothing is judged.')
        },
      },
    ]),
  ) as unknown as Parts['sheetKinds'],
})

const reads = (taken: TakenSheet, parts: Parts) =>
  checkSheet(parts, { organisationId: organisation.id, uploadId: taken.upload_id, jobId: taken.job_id })

const header = [
  'Client code',
  'Name',
  'Email',
  'Mobile number',
  'Employee ID',
  'Remarks',
  `of ${aadhaar}`,
  'आधार',
]

describe.each([
  ['members', userBulkUpload, {}],
  ['new external users', externaluserBulkUpload, {}],
  ['changes of external users', updateExternaluserBulkUpload, {}],
  ['new clients', addBulkClient, { mode: 'add' }],
  ['changes of clients', addBulkClient, { mode: 'change' }],
] as const)('an Aadhaar number in a sheet of %s', (_kind, call, more) => {
  it('is masked as it is written, before anything is judged, in the header too', async () => {
    const taken = await uploadsSheet(
      client,
      csvOf(
        header,
        ['C-1', `Asha ${aadhaar}`, 'asha@kept.example', mobile, aadhaar, `KYC ${aadhaar}`, mobile, mobile],
        ['C-2', 'Usha', aadhaar, '9999 4105 7058', 'E-2', '', '९९९९४१०५७०५८', ''],
      ),
      call,
      more,
    )
    await expect(reads(taken, readAlone())).rejects.toThrow('Nothing is judged.')
    const { rows, text } = await written(taken.upload_id)
    expect(text).not.toMatch(/9999[ -]?4105[ -]?7058|९९९९/)
    expect(rows.map((cells) => [cells[1], cells[2], cells[5], cells[6], cells[7]])).toEqual([
      ['Asha XXXX XXXX 7058', 'asha@kept.example', 'KYC XXXX XXXX 7058', mobile, 'XXXX XXXX 3216'],
      ['Usha', 'XXXX XXXX 7058', '', 'XXXX XXXX 7058', ''],
    ])
    expect(rows.map((cells) => cells[3])).toEqual([mobile, 'XXXX XXXX 7058'])
    expect(text).toContain('of XXXX XXXX 7058')

    await isChecked(fixture(), client, taken)
    const found = await rowsOfSheet(taken.upload_id)
    expect(found.map(({ state }) => state)).toEqual(['bad', 'bad'])
    expect(found[0]?.problems.filter(({ code }) => code === 'AADHAAR_NOT_HERE')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'name', column: null }),
        expect.objectContaining({ column: 5 }),
        expect.objectContaining({ column: 7 }),
      ]),
    )
    expect((await written(taken.upload_id)).text).not.toMatch(/9999[ -]?4105[ -]?7058/)
  })
})

describe('a row that says an Aadhaar number', () => {
  const taken = async (...rows: string[][]) => {
    const sheet = await uploadsSheet(
      client,
      csvOf(['Name', 'Email', 'Mobile number', 'Remarks'], ...rows),
      externaluserBulkUpload,
    )
    await isChecked(fixture(), client, sheet)

    return sheet.upload_id
  }

  it('is refused until that very cell was mended, whichever others are', async () => {
    const upload_id = await taken([`Asha ${aadhaar}`, 'asha@b.example', '', `of ${aadhaar}`])
    const [row] = await rowsOfSheet(upload_id)
    const correct = async (more: object) => {
      const { row: after } = await client.call(correctSheetRow, { upload_id, row_id: row!.row_id, ...more })

      return [after.state, after.problems.map(({ field, column }) => column ?? field)]
    }
    expect(row?.problems.map(({ field, code }) => [field, code])).toEqual([
      ['name', 'AADHAAR_NOT_HERE'],
      ['email', 'AADHAAR_NOT_HERE'],
    ])
    expect(await correct({ cells: { email: 'asha.rao@b.example' } })).toEqual(['bad', ['name', 3]])
    expect(await correct({ cells: { name: 'Asha Rao' } })).toEqual(['bad', [3]])
    expect(await correct({ cells: { mobile: '9876500001' } })).toEqual(['bad', [3]])
    expect(await correct({ left_out: true })).toEqual(['left_out', [3]])
    expect(await correct({ left_out: false })).toEqual(['bad', [3]])
    expect((await client.send(confirmSheetUpload, { upload_id })).body.code).toBe('SHEET_NOTHING_GOOD')
    expect(await correct({ empty_columns: [3] })).toEqual(['good', []])
  })

  it('is masked where it is typed into a field whose numbers the wire lets pass', async () => {
    const upload_id = await taken(['Asha', 'asha@b.example', '', ''])
    const [row] = await rowsOfSheet(upload_id)
    for (const field of ['email', 'mobile'] as const) {
      const cells = { [field]: '9999 4105 7058' }
      const { row: after } = await client.call(correctSheetRow, { upload_id, row_id: row!.row_id, cells })
      expect(after.problems).toContainEqual(expect.objectContaining({ field, code: 'AADHAAR_NOT_HERE' }))
    }
    expect((await written(upload_id)).text).not.toMatch(/9999 ?4105 ?7058/)
    const cells = { email: 'asha@b.example', mobile: `+${mobile}` }
    const mended = await client.call(correctSheetRow, { upload_id, row_id: row!.row_id, cells })
    expect(mended.row).toMatchObject({ state: 'good', cells: { mobile: `+${mobile}` } })
  })
})

it('takes pasted rows with mobile numbers, and masks those of Aadhaar cell by cell', async () => {
  const taken = await client.call(manualImport, {
    kind: 'external_new',
    columns: ['Name', 'Email', 'Mobile number', 'Remarks'],
    rows: [
      ['Asha', 'asha@b.example', `+${mobile}`, ''],
      ['Usha', 'usha@b.example', aadhaar, `of ${aadhaar}`],
    ],
  })
  expect((await written(taken.upload_id)).text).not.toContain(aadhaar)
  await isChecked(fixture(), client, taken)
  expect(
    (await rowsOfSheet(taken.upload_id)).map(({ problems }) =>
      problems.map(({ field, code, column }) => [field, code, column]),
    ),
  ).toEqual([
    [],
    [
      ['mobile', 'AADHAAR_NOT_HERE', null],
      ['email', 'AADHAAR_NOT_HERE', 3],
    ],
  ])
})

describe('a contact of a client', () => {
  it('may have a mobile number that could be an Aadhaar number, and no Aadhaar number', async () => {
    const sheet = await uploadsSheet(
      client,
      csvOf(
        ['Client code', 'Client name', 'Contact name', 'Mobile number'],
        ['C-1', 'Asha Traders', 'Asha', '12'],
      ),
      addBulkClient,
    )
    await isChecked(fixture(), client, sheet)
    const { upload_id } = sheet
    const [row] = await rowsOfSheet(upload_id)
    const correct = async (contact_mobile: string) =>
      (await client.call(correctSheetRow, { upload_id, row_id: row!.row_id, cells: { contact_mobile } })).row
    expect((await correct(aadhaar)).problems).toContainEqual(
      expect.objectContaining({ field: 'contact_mobile', code: 'AADHAAR_NOT_HERE', column: null }),
    )
    expect((await written(upload_id)).text).not.toContain(aadhaar)
    expect(await correct(`+${mobile}`)).toMatchObject({
      state: 'good',
      cells: { contact_mobile: `+${mobile}` },
    })
  })
})

describe('a sheet that is discarded', () => {
  it('leaves neither a row nor a word of its header', async () => {
    const sheet = await uploadsSheet(
      client,
      csvOf(['Name', 'Email', 'Secret scheme of 2027'], ['Asha', 'asha@b.example', 'yes']),
      externaluserBulkUpload,
    )
    await isChecked(fixture(), client, sheet)
    expect((await written(sheet.upload_id)).text).toContain('Secret scheme')
    await client.call(discardSheetUpload, { upload_id: sheet.upload_id })
    const { rows, text } = await written(sheet.upload_id)
    expect(rows).toEqual([])
    expect(text).not.toMatch(/Secret scheme|asha@b/)
    expect(JSON.parse(text.trim())).toMatchObject({ state: 'discarded', headers: [], mapping: {} })
  })

  it('stays empty when it is given up while a job reads it', async () => {
    const sheet = await uploadsSheet(
      client,
      csvOf(['Name', 'Email'], ['Asha', 'asha@b.example'], ['Usha', 'usha@b.example']),
      externaluserBulkUpload,
    )
    const { sheetReader } = wire.parts
    const between: Parts['sheetReader'] = {
      ...sheetReader,
      async *rows(file, limits) {
        for await (const rows of sheetReader.rows(file, limits)) {
          yield rows.slice(0, 2)
          await client.call(discardSheetUpload, { upload_id: sheet.upload_id })
          yield rows.slice(2)
        }
      },
    }
    await reads(sheet, { ...wire.parts, sheetReader: between })
    const { rows, text } = await written(sheet.upload_id)
    expect(rows).toEqual([])
    expect(JSON.parse(text.trim())).toMatchObject({ state: 'discarded', headers: [] })
  })
})
