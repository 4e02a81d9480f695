import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBulkClient } from '#contract/clients/addBulkClient.ts'
import { addClients } from '#contract/clients/addClients.ts'
import { addClientsMasterdata } from '#contract/clients/addClientsMasterdata.ts'
import { getClientDetails } from '#contract/clients/getClientDetails.ts'
import { getClients } from '#contract/clients/getClients.ts'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { stopJob } from '#contract/progress/stopJob.ts'
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
import { aClient, type WireClient } from '#testing/client.ts'
import { dyingStore } from '#testing/dying-acts.ts'
import { type AnOrganisation, aMember, anOrganisation } from '#testing/people.ts'
import { madeReport } from '#testing/reports.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { csvOf, isChecked, type TakenSheet, uploadsSheet, worksOff } from '#testing/sheets.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const header = ['Client code', 'Client name', 'Address', 'Contact person', 'Email', 'Mobile no.']
// A number of UIDAI's own test data: its check digit is right.
const aadhaar = '999941057058'
let wire: Wire
let organisation: AnOrganisation
let client: WireClient
let fixture: { parts: Wire['parts']; organisation: AnOrganisation }

beforeAll(async () => {
  wire = await aWire()
})
beforeEach(async () => {
  organisation = await anOrganisation(wire.parts)
  fixture = { parts: wire.parts, organisation }
  client = await enters(await aMember(wire.parts, organisation, ['clients']))
})
afterAll(() => wire?.close())

async function enters(person: { email: string; password: string }): Promise<WireClient> {
  const one = aClient(wire.url)
  await one.login(person.email, person.password)

  return one
}
const store = () => wire.parts.store.forOrganisation(organisation.id)
const uploaded = async (bytes: Uint8Array, mode: 'add' | 'change' = 'add') => {
  const taken = await uploadsSheet(client, bytes, addBulkClient, { mode })

  return { ...taken, sheet: await isChecked(fixture, client, taken) }
}
const confirmed = async ({ upload_id }: Pick<TakenSheet, 'upload_id'>) =>
  (await client.call(confirmSheetUpload, { upload_id })).job_id
const rows = async (upload_id: string, states?: ('good' | 'bad' | 'failed' | 'made')[]) =>
  (await client.call(getSheetRows, { upload_id, maxRows: 200, filter: states ? { states } : {} })).rows
const problems = async (upload_id: string) =>
  (await rows(upload_id)).map(({ number, problems }) => [
    number,
    problems.map(({ field, code, row }) => [field, code, ...(row ? [row] : [])]).sort(),
  ])
const kept = () =>
  store().read((tx) =>
    rowsOf(tx)
      .selectFrom('clients')
      .selectAll()
      .where('organisation_id', '=', organisation.id)
      .orderBy('code')
      .execute(),
  )
const many = (count: number) =>
  csvOf(header, ...Array.from({ length: count }, (_, n) => [`C-${n}`, `Asha Traders ${n}`]))
const ownFields = async () => {
  const field = (name: string, type: string, more: object = {}) => ({
    name,
    type,
    values: [],
    required: false,
    unique: false,
    ...more,
  })
  const { ids } = await client.call(addClientsMasterdata, {
    fields: [
      field('PAN', 'PAN', { unique: true }),
      field('Segment', 'choice', { values: ['Retail', 'Trade'], required: true }),
      field('Since', 'date'),
      field('Limit', 'money'),
      field('Remark', 'text'),
    ],
  } as never)
  const [pan = '', segment = '', since = '', limit = '', remark = ''] = ids

  return { pan, segment, since, limit, remark }
}
const ownHeader = [...header, 'PAN', 'Segment', 'Since', 'Limit', 'Remark']

describe('addBulkClient', () => {
  it('adds nothing before it is confirmed, then each client with its contact and own fields', async () => {
    const { pan, segment, since, limit } = await ownFields()
    const { upload_id, sheet } = await uploaded(
      csvOf(
        ownHeader,
        [
          ...['SHR-1', 'Shree Traders', '12 MG Road, Pune', 'Asha Nair', 'Asha@Shree.example', '98765 43210'],
          ...['abcpk1234f', 'Retail', '31-03-2024', '1,50,000', ''],
        ],
        ['SHR-2', 'Sagar Mills', '', '', '', '', '', 'Trade', '', '', ''],
      ),
    )
    expect(sheet).toMatchObject({
      state: 'checked',
      kind: 'clients_new',
      counts: { all: 2, good: 2, bad: 0 },
      job: { kind: 'client_sheet_check', state: 'done' },
      mapping: {
        code: 0,
        name: 1,
        address: 2,
        contact_name: 3,
        contact_email: 4,
        contact_mobile: 5,
        [pan]: 6,
      },
    })
    expect(sheet.fields.slice(6, 9)).toEqual([
      { field: 'contact_designation', name: null, options: [] },
      { field: pan, name: 'PAN', options: [] },
      { field: segment, name: 'Segment', options: ['Retail', 'Trade'] },
    ])
    expect(await kept()).toEqual([])
    const job_id = await confirmed({ upload_id })
    await worksOff(fixture, job_id)
    const { client: made } = await client.call(getClientDetails, { code: 'shr-1' })
    expect(made).toMatchObject({
      code: 'SHR-1',
      name: 'Shree Traders',
      address: '12 MG Road, Pune',
      contacts: [{ name: 'Asha Nair', email: 'asha@shree.example', mobile: '+919876543210', is_main: true }],
      to_correct: false,
    })
    const value = (id: string) => made.fields.find(({ field_id }) => field_id === id)?.value
    expect([pan, segment, since, limit].map(value)).toEqual([
      'ABCPK1234F',
      'Retail',
      '2024-03-31',
      '150000.00',
    ])
    expect((await client.call(getClients, {})).total).toBe(2)
    const { job } = await client.call(getJobStatus, { job_id })
    expect(job).toMatchObject({ kind: 'client_sheet', state: 'done', done: 2, failed: 0 })
    const { job_id: report } = await client.call(downloadBulkReport, { job_id, format: 'csv' })
    const lines = (await madeReport(wire.parts, client, report ?? '')).toString('utf8').split('\r\n')
    expect(lines[0]).toContain('Client code,Client name')
    expect(lines[0]).toContain('PAN,Segment,Since,Limit,Remark,Row,Outcome')
    expect(lines[2]).toMatch(/^SHR-2,Sagar Mills,.*,Trade,.*,3,done,$/)
  })

  it('tells every error of a row at once, in the file and against the organisation', async () => {
    const { pan, segment, since, limit, remark } = await ownFields()
    await client.call(addClients, {
      code: 'HERE',
      name: 'Is here',
      data: { [pan]: 'AAAPL1234C', [segment]: 'Retail' },
    })
    const elsewhere = await anOrganisation(wire.parts, 'Sagar Traders')
    const stranger = await enters(await aMember(wire.parts, elsewhere, ['clients']))
    await stranger.call(addClients, { code: 'THEIRS', name: 'Is elsewhere' })
    const row = (code: string, more: Partial<Record<number, string>> = {}) =>
      ownHeader.map((_, at) => more[at] ?? [code, 'Asha Traders', '', '', '', '', '', 'Retail'][at] ?? '')
    const { sheet, upload_id } = await uploaded(
      csvOf(
        ownHeader,
        row('no spaces', {
          ...{ 1: '', 2: 'x'.repeat(501), 3: '7', 4: 'no address', 5: '12' },
          ...{ 6: 'PAN', 7: 'Wholesale', 8: '31-02-2024', 9: 'much' },
        }),
        row('HERE'),
        row('here'),
        row('A-1', { 6: 'AAAPL1234C' }),
        row('A-2', { 6: 'BBBPL1234C' }),
        row('A-3', { 6: 'bbbpl1234c' }),
        row('A-4', { 3: 'Asha Nair' }),
        row('A-5', { 4: 'asha@b.example' }),
        row('A-6', { 7: '' }),
        row('THEIRS'),
      ),
    )
    expect(await problems(upload_id)).toEqual([
      [
        2,
        [
          [pan, 'PAN_INVALID'],
          [segment, expect.any(String)],
          [since, 'DAY_INVALID'],
          [limit, expect.any(String)],
          ['address', 'TEXT_TOO_LONG'],
          ['code', 'CLIENT_CODE_INVALID'],
          ['contact_email', 'MAIL_ADDRESS_INVALID'],
          ['contact_mobile', 'PHONE_INVALID'],
          ['contact_name', 'ENTERED_TOO_SHORT'],
          ['name', 'NAME_REQUIRED'],
        ].sort(),
      ],
      [3, [['code', 'CLIENT_CODE_TAKEN']]],
      [
        4,
        [
          ['code', 'CLIENT_CODE_TAKEN'],
          ['code', 'SHEET_ROW_TWICE', 3],
        ],
      ],
      [5, [[pan, 'VALUE_OF_ANOTHER']]],
      [6, []],
      [7, [[pan, 'SHEET_ROW_TWICE', 6]]],
      [8, [['contact_email', 'CONTACT_NEEDED']]],
      [9, [['contact_name', expect.any(String)]]],
      [10, [[segment, 'REQUIRED']]],
      [11, []],
    ])
    expect(remark).not.toBe('')
    expect(sheet.counts).toMatchObject({ all: 10, good: 2, bad: 8 })
  })

  it.each(['=1+1', '+Asha', '-Asha', '@SUM(A1)', '\t=1+1', "'=1+1"])(
    'refuses a cell that a program for sheets computes: %j',
    async (cell) => {
      const { remark } = await ownFields()
      const text = (at: number) =>
        ownHeader.map((_, here) => (here === at ? cell : (['A-1', 'Asha'][here] ?? '')))
      const { upload_id } = await uploaded(csvOf(ownHeader, text(0), text(1), text(2), text(3), text(10)))
      const found = (await rows(upload_id)).map(({ problems }) =>
        problems.filter(({ code }) => code === 'SHEET_FORMULA').map(({ field }) => field),
      )
      expect(found).toEqual([['code'], ['name'], ['address'], ['contact_name'], [remark]])
    },
  )

  it('refuses an Aadhaar number in any field, and keeps none', async () => {
    const { remark } = await ownFields()
    const { upload_id } = await uploaded(
      csvOf(
        ownHeader,
        ['A-1', `Asha ${aadhaar}`],
        ['A-2', 'Asha', '', '', '', '', '', 'Retail', '', '', '9999 4105 7058'],
        ['A-3', 'Asha', '', '', '', '9999 4105 7058'],
        ['A-4', 'Asha', '', '', aadhaar],
        ['A-5', 'Asha', '', 'Usha', '', '91 98765 43216'],
      ),
    )
    const found = await rows(upload_id)
    expect(
      found.map(({ problems }) =>
        problems.filter(({ code }) => code === 'AADHAAR_NOT_HERE').map(({ field }) => field),
      ),
    ).toEqual([['name'], [remark], ['contact_mobile'], ['contact_email'], []])
    expect(
      found.map(({ cells }) => [cells.name, cells[remark], cells.contact_mobile, cells.contact_email]),
    ).toEqual([
      ['Asha XXXX XXXX 7058', '', '', ''],
      ['Asha', 'XXXX XXXX 7058', '', ''],
      ['Asha', '', 'XXXX XXXX 7058', ''],
      ['Asha', '', '', 'XXXX XXXX 7058'],
      ['Asha', '', '91 98765 43216', ''],
    ])
    const { upload } = await client.call(getSheetUpload, { upload_id })
    const again = await client.call(mapSheetColumns, { upload_id, mapping: upload.mapping })
    await isChecked(fixture, client, { upload_id, job_id: again.upload.job!.job_id, same_as: null })
    expect((await client.call(getSheetUpload, { upload_id })).upload.counts.good).toBe(0)
    expect(
      (await client.send(correctSheetRow, { upload_id, row_id: found[0]!.row_id, cells: { name: aadhaar } }))
        .body.code,
    ).toBe('AADHAAR_NOT_HERE')
  })

  it('keeps no Aadhaar number in a column that is no field either, and waits until that is seen', async () => {
    const sheet = csvOf(
      [...header, 'Remarks', 'आधार', 'Other phone'],
      ['A-1', 'Asha', '', '', '', '', `of the KYC: ${aadhaar}`, '', '919876543216'],
      ['A-2', 'Usha', '', '', '', '', '', '9999 4105 7058', ''],
      ['A-3', 'Isha', '', '', '', '', 'none', '', ''],
    )
    const { upload_id } = await uploaded(sheet)
    expect(await problems(upload_id)).toEqual([
      [2, [['code', 'AADHAAR_NOT_HERE']]],
      [3, [['code', 'AADHAAR_NOT_HERE']]],
      [4, []],
    ])
    const keptCells = async () => {
      const all = await store().read((tx) =>
        rowsOf(tx)
          .selectFrom('sheet_rows')
          .select('cells')
          .where('upload_id', '=', upload_id)
          .orderBy('number')
          .execute(),
      )

      return all.map(({ cells }) => cells.slice(6))
    }
    expect(await keptCells()).toEqual([
      ['of the KYC: XXXX XXXX 7058', '', '919876543216'],
      ['', 'XXXX XXXX 7058', ''],
      ['none', '', ''],
    ])
    const { upload } = await client.call(getSheetUpload, { upload_id })
    expect(JSON.stringify(upload)).not.toMatch(/9999 ?4105 ?7058/)
    const again = await client.call(mapSheetColumns, { upload_id, mapping: upload.mapping })
    await isChecked(fixture, client, { upload_id, job_id: again.upload.job!.job_id, same_as: null })
    const [first, second] = await rows(upload_id)
    expect([first?.state, second?.state]).toEqual(['bad', 'bad'])
    // Another field that is mended clears nothing: the cell still says it.
    const correct = (more: object) =>
      client.send(correctSheetRow, { upload_id, row_id: first!.row_id, ...more })
    expect((await correct({ cells: { name: 'Asha Rao' } })).body.row).toMatchObject({
      state: 'bad',
      cells: { name: 'Asha Rao' },
      problems: [{ field: 'code', code: 'AADHAAR_NOT_HERE', column: 6 }],
    })
    expect((await correct({})).body.row).toMatchObject({ state: 'bad' })
    for (const columns of [[1], [9]])
      expect((await correct({ empty_columns: columns })).body.code).toBe('SHEET_COLUMN_UNKNOWN')
    expect((await correct({ empty_columns: [6] })).body.row).toMatchObject({ state: 'good', problems: [] })
    expect((await keptCells())[0]).toEqual(['', '', '919876543216'])
    await client.call(correctSheetRow, { upload_id, row_id: second!.row_id, left_out: true })
    expect((await rows(upload_id)).map(({ state }) => state)).toEqual(['good', 'left_out', 'good'])
    // A column that becomes a field takes no number that was masked.
    const address = { ...upload.mapping, address: 7 }
    const mapped = await client.call(mapSheetColumns, { upload_id, mapping: address })
    await isChecked(fixture, client, { upload_id, job_id: mapped.upload.job!.job_id, same_as: null })
    await client.call(correctSheetRow, { upload_id, row_id: second!.row_id, left_out: false })
    expect((await rows(upload_id))[1]?.problems).toMatchObject([
      { field: 'address', code: 'AADHAAR_NOT_HERE' },
    ])
  })

  it('is mended in place, with the rows that said the same', async () => {
    const { pan } = await ownFields()
    const { upload_id } = await uploaded(
      csvOf(
        ownHeader,
        ['A-1', 'Asha', '', '', '', '', 'BBBPL1234C', 'Retail'],
        ['A-2', 'Usha', '', '', '', '', 'AAAPL1234C', 'Retail'],
        ['a-1', 'Isha', '', '', '', '', 'AAAPL1234C', 'Retail'],
      ),
    )
    const [first, , third] = await rows(upload_id)
    const correct = (row_id: string | undefined, cells: Record<string, string>) =>
      client.send(correctSheetRow, { upload_id, row_id: row_id ?? '', cells })
    // The code of the first is its own now; the PAN of the third is still that of the second.
    await correct(first?.row_id, { code: 'A-9' })
    expect(await problems(upload_id)).toEqual([
      [2, []],
      [3, []],
      [4, [[pan, 'SHEET_ROW_TWICE', 3]]],
    ])
    await correct(third?.row_id, { [pan]: 'CCCPL1234C' })
    expect((await rows(upload_id)).map(({ state }) => state)).toEqual(['good', 'good', 'good'])
    expect((await correct(third?.row_id, { role: 'Clerk' })).body.code).toBe('SHEET_FIELD_UNKNOWN')
    await worksOff(fixture, await confirmed({ upload_id }))
    expect((await kept()).map(({ code }) => code)).toEqual(['a-1', 'A-2', 'A-9'].sort())
  })

  it('doubles nobody when the server dies between two steps or in one', async () => {
    const { upload_id } = await uploaded(many(210))
    const job_id = await confirmed({ upload_id })
    for (const acts of [1, 2, 2])
      for (const when of ['before', 'after'] as const)
        await worksOff(fixture, job_id, dyingStore(wire.parts, { acts, when })).then(
          () => undefined,
          (error: Error) => expect(error.message).toBe('killed'),
        )
    const halfWay = (await client.call(getJobStatus, { job_id })).job
    expect(halfWay.done).toBe((await kept()).length)
    await Promise.all([worksOff(fixture, job_id), worksOff(fixture, job_id)])
    expect((await kept()).length).toBe(210)
    expect((await client.call(getJobStatus, { job_id })).job).toMatchObject({
      state: 'done',
      done: 210,
      failed: 0,
    })
    const told = await store().read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select('detail')
        .where('organisation_id', '=', organisation.id)
        .where('event', '=', 'client-added')
        .execute(),
    )
    expect(told).toHaveLength(210)
  })

  it('rests when it is stopped, goes on, and says what went wrong since it was checked', async () => {
    const { upload_id } = await uploaded(many(3))
    const job_id = await confirmed({ upload_id })
    await client.call(stopJob, { job_id })
    await worksOff(fixture, job_id)
    expect(await kept()).toEqual([])
    await client.call(addClients, { code: 'c-1', name: 'Came first' })
    await client.call(resumeJob, { job_id })
    await worksOff(fixture, job_id)
    expect((await kept()).map(({ name }) => name).sort()).toEqual([
      'Asha Traders 0',
      'Asha Traders 2',
      'Came first',
    ])
    expect(await rows(upload_id, ['failed'])).toMatchObject([
      { number: 3, problems: [{ field: 'code', code: 'CLIENT_CODE_TAKEN' }] },
    ])
  })

  it('refuses a sheet of 100,001 rows', async () => {
    const { sheet } = await uploaded(Buffer.from(`Client code\n${'A-1\n'.repeat(100_001)}`))
    expect(sheet).toMatchObject({
      state: 'refused',
      job: { state: 'failed', error: { code: 'SHEET_TOO_MANY_ROWS' } },
    })
  })

  it('changes clients that it finds by their code, and nothing that it leaves empty', async () => {
    const { pan, segment } = await ownFields()
    const add = (code: string, contacts: object[] = []) =>
      client.call(addClients, {
        code,
        name: `Before ${code}`,
        address: 'Pune',
        contacts,
        data: { [segment]: 'Retail' },
      } as never)
    const both = [
      { name: 'Asha Nair', email: 'asha@b.example', is_main: true },
      { name: 'Usha Nair', mobile: '9876543210' },
    ]
    await add('K-1', both)
    await add('K-2')
    const { sheet, upload_id } = await uploaded(
      csvOf(
        [...header, 'PAN'],
        ['k-1', 'After', '', '', '', '98111 22233', 'AAAPL1234C'],
        ['K-2', '', 'Mumbai', 'Isha Rao', '', '', ''],
        ['NOWHERE', 'Nobody', '', '', '', '', ''],
        ['K-2', '', '', '', '', '', ''],
      ),
      'change',
    )
    expect(sheet).toMatchObject({ kind: 'clients_change', counts: { good: 2, bad: 2 } })
    expect((await problems(upload_id)).slice(2)).toEqual([
      [4, [['code', 'CLIENT_NOT_FOUND']]],
      [5, [['code', 'SHEET_ROW_TWICE', 3]]],
    ])
    const job_id = await confirmed({ upload_id })
    await worksOff(fixture, job_id)
    const { client: first } = await client.call(getClientDetails, { code: 'K-1' })
    expect(first).toMatchObject({
      code: 'K-1',
      name: 'After',
      address: 'Pune',
      contacts: [
        { name: 'Asha Nair', email: 'asha@b.example', mobile: '+919811122233', is_main: true },
        { name: 'Usha Nair', mobile: '+919876543210', is_main: false },
      ],
    })
    expect(first.fields.find(({ field_id }) => field_id === pan)?.value).toBe('AAAPL1234C')
    expect(first.fields.find(({ field_id }) => field_id === segment)?.value).toBe('Retail')
    expect(await rows(upload_id, ['failed']), 'a contact needs an address or a number').toMatchObject([
      { number: 3, problems: [{ field: 'code', code: 'CLIENT_CONTACT_INCOMPLETE' }] },
    ])
    expect((await client.call(getClientDetails, { code: 'K-2' })).client.address).toBe('Pune')
  })
})

describe('the sheets of clients', () => {
  it('are nothing to those who keep people, and theirs are nothing here', async () => {
    const { upload_id, job_id } = await uploaded(many(1))
    const officer = await enters(await aMember(wire.parts, organisation, ['bulkuser']))
    const calls = [getSheetUpload, getSheetRows, confirmSheetUpload, discardSheetUpload]
    for (const call of calls)
      expect((await officer.send(call, { upload_id })).body.code).toBe('SHEET_NOT_FOUND')
    expect((await officer.send(mapSheetColumns, { upload_id, mapping: {} })).body.code).toBe(
      'SHEET_NOT_FOUND',
    )
    const [row] = await rows(upload_id)
    expect((await officer.send(correctSheetRow, { upload_id, row_id: row?.row_id })).body.code).toBe(
      'SHEET_NOT_FOUND',
    )
    expect((await officer.send(downloadBulkReport, { job_id })).body.code).toBe('JOB_NOT_FOUND')
    expect((await officer.call(getSheetUploads, {})).total).toBe(0)
    expect((await officer.send(downloadSheetTemplate, { kind: 'clients_new' })).body.code).toBe('NOT_ALLOWED')
    const typed = { columns: ['Client code', 'Name'], rows: [['A-1', 'Asha']] }
    expect((await officer.send(manualImport, { kind: 'clients_new', ...typed })).body.code).toBe(
      'NOT_ALLOWED',
    )
    expect((await client.send(manualImport, { kind: 'members', ...typed })).body.code).toBe('NOT_ALLOWED')
    expect((await client.call(getSheetUploads, {})).total).toBe(1)
    const { fileId } = await officer.upload(many(1), 'clients.csv', { type: 'text/csv' })
    expect((await officer.send(addBulkClient, { fileId })).body.code).toBe('NOT_ALLOWED')
    expect((await client.send(addBulkClient, { fileId })).body.code).toBe('FILE_NOT_FOUND')
    const pasted = await client.call(manualImport, { kind: 'clients_new', ...typed })
    expect((await isChecked(fixture, client, pasted)).counts.good).toBe(1)
  })

  it('end where the member who confirmed may no longer keep clients', async () => {
    const member = await aMember(wire.parts, organisation, ['clients'])
    const theirs = await enters(member)
    const taken = await uploadsSheet(theirs, many(2), addBulkClient)
    await isChecked(fixture, theirs, taken)
    const { job_id } = await theirs.call(confirmSheetUpload, { upload_id: taken.upload_id })
    await store().transaction((tx) =>
      rowsOf(tx)
        .updateTable('roles')
        .set({ module_list: ['bulkuser'] })
        .where('organisation_id', '=', organisation.id)
        .where('id', '=', member.roleId)
        .execute(),
    )
    await worksOff(fixture, job_id)
    expect(await kept()).toEqual([])
  })

  it('begin with a template that has the own fields and is understood when it comes back', async () => {
    await ownFields()
    const { result } = await client.call(downloadSheetTemplate, { kind: 'clients_new', format: 'csv' })
    expect(result.name).toBe('Clients.csv')
    const empty = (await client.download(result.url))
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trim()
    const { sheet } = await uploaded(Buffer.from(`${empty}\r\nA-1,Asha,,,,,,AAAPL1234C,Retail`))
    expect(sheet.counts).toMatchObject({ good: 1, bad: 0 })
    expect(Object.keys(sheet.mapping)).toHaveLength(12)
  })
})
