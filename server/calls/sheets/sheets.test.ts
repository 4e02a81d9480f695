import { randomBytes } from 'node:crypto'
import { streamXlsxRows } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define-call.ts'
import { externaluserBulkUpload } from '#contract/external-users/externaluserBulkUpload.ts'
import { getExternalUserByEmail } from '#contract/external-users/getExternalUserByEmail.ts'
import { updateExternaluserBulkUpload } from '#contract/external-users/updateExternaluserBulkUpload.ts'
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
import { sweepSheets } from '#services/sheets/discard-sheet.ts'
import { aPdf } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { dyingStore } from '#testing/dying-acts.ts'
import { aLockedWorkbook, anOldWorkbook, aWorkbook } from '#testing/hostile/hostile-sheets.ts'
import { type AnOrganisation, aMember, anExternalUser, anOrganisation } from '#testing/people.ts'
import { madeReport } from '#testing/reports.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { csvOf, isChecked, type TakenSheet, uploadsPeople, worksOff } from '#testing/sheets.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const header = ['Name', 'E-mail', 'Mobile No.', 'भाषा', 'Valid until']
const day = 86_400_000
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
  client = await enters(await aMember(wire.parts, organisation, ['bulkuser', 'users']))
})
afterAll(() => wire?.close())

async function enters(person: { email: string; password: string }): Promise<WireClient> {
  const one = aClient(wire.url)
  await one.login(person.email, person.password)

  return one
}
const store = () => wire.parts.store.forOrganisation(organisation.id)
const someone = (n: number) => [`Asha ${n}`, `asha.${n}@branch.example`, `98765${String(n).padStart(5, '0')}`]
const people = (count: number) => csvOf(header, ...Array.from({ length: count }, (_, n) => someone(n)))
const outsiders = () =>
  store().read((tx) =>
    rowsOf(tx)
      .selectFrom('external_users')
      .selectAll()
      .where('organisation_id', '=', organisation.id)
      .orderBy('email')
      .execute(),
  )
const answeredRows = async (
  upload_id: string,
  states?: ('good' | 'bad' | 'left_out' | 'made' | 'failed')[],
) => (await client.call(getSheetRows, { upload_id, maxRows: 200, filter: states ? { states } : {} })).rows
const uploaded = async (bytes: Uint8Array, call?: Parameters<typeof uploadsPeople>[2]) => {
  const taken = await uploadsPeople(client, bytes, call)

  return { ...taken, sheet: await isChecked(fixture, client, taken) }
}
const confirmed = async ({ upload_id }: Pick<TakenSheet, 'upload_id'>) =>
  (await client.call(confirmSheetUpload, { upload_id })).job_id
/** Of a file that is made by a job, as the queue would have it made. */
const reported = async (input: InputOf<typeof downloadBulkReport>) => {
  const { job_id } = await client.call(downloadBulkReport, input)

  return (await madeReport(wire.parts, client, job_id ?? '')).toString('utf8').replace(/^\ufeff/, '')
}
const text = async (url: string) => (await client.download(url)).toString('utf8').replace(/^\ufeff/, '')

describe('externaluserBulkUpload', () => {
  it('makes nobody before it is confirmed, then everybody, and gives what became of each row', async () => {
    const { upload_id, sheet } = await uploaded(people(3))
    expect(sheet).toMatchObject({
      state: 'checked',
      kind: 'external_new',
      name: 'people.csv',
      mapping: { name: 0, email: 1, mobile: 2, language: 3, valid_until: 4 },
      counts: { all: 3, good: 3, bad: 0 },
      job: { kind: 'sheet_check', state: 'done', done: 3, total: 3 },
    })
    expect(sheet.columns[1]).toEqual({
      header: 'E-mail',
      samples: ['asha.0@branch.example', 'asha.1@branch.example', 'asha.2@branch.example'],
    })
    expect(await outsiders()).toEqual([])

    const job_id = await confirmed({ upload_id })
    expect(await outsiders()).toEqual([])
    await worksOff(fixture, job_id)
    expect((await outsiders()).map(({ name, email, mobile }) => [name, email, mobile])).toEqual(
      [0, 1, 2].map((n) => [
        `Asha ${n}`,
        `asha.${n}@branch.example`,
        `+9198765${String(n).padStart(5, '0')}`,
      ]),
    )
    const { user } = await client.call(getExternalUserByEmail, { email: 'asha.1@branch.example' })
    expect(user?.name).toBe('Asha 1')
    const { job } = await client.call(getJobStatus, { job_id })
    expect(job).toMatchObject({ state: 'done', done: 3, failed: 0, total: 3 })
    expect((await client.call(getSheetUpload, { upload_id })).upload).toMatchObject({
      state: 'done',
      counts: { made: 3, good: 0 },
    })
    expect((await reported({ job_id, format: 'csv' })).split('\r\n')[1]).toBe(
      'Asha 0,asha.0@branch.example,9876500000,,,2,done,',
    )
    const xlsx = await client.download((await client.call(downloadBulkReport, { job_id })).result?.url ?? '')
    const rows = []
    for await (const { values } of streamXlsxRows(xlsx)) rows.push(values)
    expect(rows).toHaveLength(4)
    expect(rows[3]?.slice(0, 2)).toEqual(['Asha 2', 'asha.2@branch.example'])
  })

  it('tells every error of a row at once, in the file and against the organisation', async () => {
    const known = await anExternalUser(wire.parts, organisation)
    const member = await aMember(wire.parts, organisation)
    const elsewhere = await anOrganisation(wire.parts, 'Sagar Traders')
    const foreign = await anExternalUser(wire.parts, elsewhere)
    const { sheet, upload_id } = await uploaded(
      csvOf(
        header,
        ['<script>alert(1)</script>', 'no address', '12', 'Klingon', '31-02-2027'],
        ['=HYPERLINK("http://x")', 'a@b.example', '', '', ''],
        ['x'.repeat(10_000), 'b@b.example', '', '', ''],
        ['Asha', 'Twice@b.example', '98765 43210', 'Hindi', '31/12/2027'],
        ['Usha', 'twice@b.example', '+91-98765-43210', 'हिन्दी', ''],
        ['Known', known.email, '', '', ''],
        ['Member', member.email, '', '', ''],
        ['Elsewhere', foreign.email, '', 'en', ''],
        ['', '', '', '', '2027-01-01'],
      ),
    )
    expect(sheet.counts).toMatchObject({ all: 9, good: 2, bad: 7 })
    const said = (await answeredRows(upload_id)).map(({ number, problems }) => [
      number,
      problems.map(({ field, code, row }) => [field, code, ...(row ? [row] : [])]),
    ])
    expect(said).toEqual([
      [
        2,
        expect.arrayContaining([
          ['name', 'NAME_INVALID'],
          ['email', 'MAIL_ADDRESS_INVALID'],
          ['mobile', 'PHONE_INVALID'],
          ['language', 'SHEET_LANGUAGE_UNKNOWN'],
          ['valid_until', 'SHEET_DATE_INVALID'],
        ]),
      ],
      [3, [['name', 'NAME_INVALID']]],
      [4, [['name', 'NAME_INVALID']]],
      [5, []],
      [
        6,
        [
          ['email', 'SHEET_ROW_TWICE', 5],
          ['mobile', 'SHEET_ROW_TWICE', 5],
        ],
      ],
      [7, [['email', 'EXTERNAL_USER_TWICE']]],
      [8, [['email', 'EXTERNAL_USER_IS_MEMBER']]],
      [9, []],
      [
        10,
        [
          ['email', 'CONTACT_MISSING'],
          ['name', 'ENTERED_TOO_SHORT'],
        ],
      ],
    ])
    expect((await answeredRows(upload_id, ['good'])).map(({ number }) => number)).toEqual([5, 9])
    const found = await client.call(getSheetRows, { upload_id, searchValue: 'KLINGON' })
    expect(found.rows.map(({ number }) => number)).toEqual([2])
  })

  it('is mended in place, with the rows that said the same, and takes the good ones alone', async () => {
    const { upload_id } = await uploaded(
      csvOf(
        header,
        ['Asha', 'same@b.example'],
        ['Usha', 'same@b.example'],
        ['Nisha', 'wrong'],
        ['Isha', 'isha@b.example'],
      ),
    )
    const [first, second, third, fourth] = await answeredRows(upload_id)
    const correct = (row_id: string | undefined, more: object) =>
      client.call(correctSheetRow, { upload_id, row_id: row_id ?? '', ...more })
    expect(second?.state).toBe('bad')
    const moved = await correct(first?.row_id, { cells: { email: 'asha@b.example' } })
    expect(moved.row).toMatchObject({ state: 'good', cells: { name: 'Asha', email: 'asha@b.example' } })
    expect(moved.upload.counts, 'the second is alone with it now').toMatchObject({ good: 3, bad: 1 })
    const back = await correct(first?.row_id, { cells: { email: 'SAME@b.example' } })
    expect([back.row.state, back.upload.counts.bad]).toEqual(['good', 2])
    expect((await correct(fourth?.row_id, { left_out: true })).row.state).toBe('left_out')
    expect((await correct(fourth?.row_id, { left_out: false })).row.state).toBe('good')
    expect((await correct(fourth?.row_id, { left_out: true })).row.state).toBe('left_out')

    const job_id = await confirmed({ upload_id })
    await worksOff(fixture, job_id)
    expect((await outsiders()).map(({ email }) => email)).toEqual(['same@b.example'])
    const lines = (await reported({ job_id, format: 'csv', rows: 'failed' })).trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',').slice(5))).toEqual([
      ['3', 'left out', 'Row 2 of this sheet has the same.'],
      ['4', 'left out', 'Please enter a valid email address.'],
      ['5', 'left out', ''],
    ])
    for (const row_id of [third?.row_id, second?.row_id])
      expect((await client.send(correctSheetRow, { upload_id, row_id, cells: {} })).body.code).toBe(
        'WRONG_STATE',
      )
  })

  it('still says what a row has of another when it no longer has the same as the corrected one', async () => {
    const { upload_id } = await uploaded(
      csvOf(
        header,
        ['Asha', 'same@b.example', '98765 00001'],
        ['Usha', 'usha@b.example', '98765 00002'],
        ['Nisha', 'same@b.example', '98765 00002'],
      ),
    )
    const [first] = await answeredRows(upload_id)
    await client.call(correctSheetRow, {
      upload_id,
      row_id: first?.row_id ?? '',
      cells: { email: 'asha@b.example' },
    })
    expect((await answeredRows(upload_id))[2]).toMatchObject({
      state: 'bad',
      problems: [{ field: 'mobile', code: 'SHEET_ROW_TWICE', row: 3 }],
    })
  })

  it('is mapped by hand where its header says nothing', async () => {
    const { upload_id, sheet } = await uploaded(
      csvOf(['A', 'B'], ['asha@b.example', 'Asha'], ['usha@b.example', 'Usha']),
    )
    expect(sheet).toMatchObject({ mapping: {}, counts: { good: 0, bad: 2 } })
    const map = (mapping: object) => client.send(mapSheetColumns, { upload_id, mapping })
    expect((await map({ name: 1, email: 2 })).body.code).toBe('SHEET_COLUMN_UNKNOWN')
    expect((await map({ name: 1, email: 1 })).body.code).toBe('SHEET_COLUMN_TWICE')
    const { upload } = await client.call(mapSheetColumns, {
      upload_id,
      mapping: { name: 1, email: 0 },
      language: 'hi',
    })
    expect(upload.state).toBe('reading')
    expect((await client.send(confirmSheetUpload, { upload_id })).body.code).toBe('WRONG_STATE')
    const again = await isChecked(fixture, client, { upload_id, job_id: upload.job!.job_id, same_as: null })
    expect(again).toMatchObject({ state: 'checked', counts: { good: 2, bad: 0 } })
    await worksOff(fixture, await confirmed({ upload_id }))
    expect((await outsiders()).map(({ name, language }) => [name, language])).toEqual([
      ['Asha', 'hi'],
      ['Usha', 'hi'],
    ])
  })

  it('is confirmed once, by two at once and by a double click', async () => {
    const { upload_id } = await uploaded(people(5))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.send(confirmSheetUpload, { upload_id })),
    )
    expect(answers.map(({ body }) => body.status === 'success' || body.code).sort()).toEqual(
      [...Array.from({ length: 5 }, () => 'WRONG_STATE'), true].sort(),
    )
    const key = randomBytes(12).toString('hex')
    const { upload_id: other } = await uploaded(csvOf(header, ['Isha', 'isha@c.example']))
    const twice = [0, 1].map(() =>
      client.send(confirmSheetUpload, { upload_id: other }, { idempotencyKey: key }),
    )
    const [one, two] = await Promise.all(twice)
    expect([one?.body.job_id ?? two?.body.job_id]).toEqual([expect.any(String)])
  })

  it('is recognised when the same file comes again, and worked off again only when that is said', async () => {
    const first = await uploaded(people(2))
    expect(first.same_as).toBeNull()
    const unconfirmed = await uploaded(people(2))
    expect(unconfirmed.same_as).toMatchObject({ upload_id: first.upload_id, state: 'checked' })
    await worksOff(fixture, await confirmed(first))
    const later = await uploaded(people(2))
    expect(later.sheet.same_as).toMatchObject({
      upload_id: first.upload_id,
      state: 'done',
      name: 'people.csv',
    })
    expect(later.sheet.counts).toMatchObject({ good: 0, bad: 2 })
    await store().transaction((tx) =>
      rowsOf(tx)
        .updateTable('external_users')
        .set({ ended_at: new Date() })
        .where('organisation_id', '=', organisation.id)
        .execute(),
    )
    const { upload } = await client.call(mapSheetColumns, {
      upload_id: later.upload_id,
      mapping: later.sheet.mapping,
    })
    await isChecked(fixture, client, { ...later, job_id: upload.job!.job_id })
    const confirm = (again: boolean) => client.send(confirmSheetUpload, { upload_id: later.upload_id, again })
    expect((await confirm(false)).body.code).toBe('SHEET_DONE_BEFORE')
    expect((await confirm(true)).body.status).toBe('success')
    expect(
      (await uploadsPeople(client, people(2), updateExternaluserBulkUpload)).same_as,
      'another purpose',
    ).toBeNull()
  })

  it('goes on where it was when the server dies between two steps or in one', async () => {
    const { upload_id } = await uploaded(people(130))
    const job_id = await confirmed({ upload_id })
    // Each dies later than the one before: at the beginning of an act, and at its end before it is
    // kept.
    for (const acts of [1, 2, 2])
      for (const when of ['before', 'after'] as const)
        await worksOff(fixture, job_id, dyingStore(wire.parts, { acts, when })).then(
          () => undefined,
          (error: Error) => expect(error.message).toBe('killed'),
        )
    const halfWay = (await client.call(getJobStatus, { job_id })).job
    expect(halfWay.done).toBe((await outsiders()).length)
    await worksOff(fixture, job_id)
    expect((await outsiders()).length).toBe(130)
    expect((await client.call(getJobStatus, { job_id })).job).toMatchObject({
      state: 'done',
      done: 130,
      failed: 0,
    })
    const sent = await store().read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select('detail')
        .where('organisation_id', '=', organisation.id)
        .where('event', '=', 'external-user-added')
        .execute(),
    )
    expect(sent).toHaveLength(130)
  })

  it('is worked off by two workers at once as by one', async () => {
    const { upload_id } = await uploaded(people(130))
    const job_id = await confirmed({ upload_id })
    await Promise.all([worksOff(fixture, job_id), worksOff(fixture, job_id)])
    expect((await outsiders()).length).toBe(130)
    expect((await client.call(getJobStatus, { job_id })).job).toMatchObject({ state: 'done', done: 130 })
  })

  it('rests when it is stopped, and goes on', async () => {
    const { upload_id } = await uploaded(people(3))
    const job_id = await confirmed({ upload_id })
    await client.call(stopJob, { job_id })
    await worksOff(fixture, job_id)
    expect(await outsiders()).toEqual([])
    await client.call(resumeJob, { job_id })
    await worksOff(fixture, job_id)
    expect(await outsiders()).toHaveLength(3)
  })

  it('adds nobody any more in the name of somebody who may not', async () => {
    const officer = await aMember(wire.parts, organisation, ['bulkuser'])
    const theirs = await enters(officer)
    const taken = await uploadsPeople(theirs, people(2))
    await isChecked(fixture, theirs, taken)
    const { job_id } = await theirs.call(confirmSheetUpload, { upload_id: taken.upload_id })
    await store().transaction((tx) =>
      rowsOf(tx)
        .updateTable('roles')
        .set({ module_list: ['support'] })
        .where('organisation_id', '=', organisation.id)
        .where('id', '=', officer.roleId)
        .execute(),
    )
    await worksOff(fixture, job_id)
    expect(await outsiders()).toEqual([])
    expect((await client.call(getJobStatus, { job_id })).job).toMatchObject({
      state: 'failed',
      error: { code: 'NOT_ALLOWED' },
    })
  })

  it('says what went wrong since it was checked, row by row', async () => {
    const { upload_id } = await uploaded(people(3))
    await anExternalUser(wire.parts, organisation, { email: 'asha.1@branch.example' })
    const job_id = await confirmed({ upload_id })
    await worksOff(fixture, job_id)
    expect((await client.call(getJobStatus, { job_id })).job).toMatchObject({ done: 3, failed: 1 })
    const [failed] = await answeredRows(upload_id, ['failed'])
    expect(failed).toMatchObject({ number: 3, problems: [{ code: 'EXTERNAL_USER_TWICE' }] })
  })
})

describe('updateExternaluserBulkUpload', () => {
  it('changes those it finds by their e-mail, and nothing that it leaves empty', async () => {
    const person = await anExternalUser(wire.parts, organisation)
    const { sheet, upload_id } = await uploaded(
      csvOf(
        header,
        ['Rameshwar Pawar', person.email.toUpperCase(), '', 'मराठी', ''],
        ['Nobody', 'nobody@b.example', '', '', ''],
      ),
      updateExternaluserBulkUpload,
    )
    expect(sheet.counts).toMatchObject({ good: 1, bad: 1 })
    expect((await answeredRows(upload_id, ['bad']))[0]?.problems).toMatchObject([
      { field: 'email', code: 'EXTERNAL_USER_NOT_FOUND' },
    ])
    await worksOff(fixture, await confirmed({ upload_id }))
    const { user } = await client.call(getExternalUserByEmail, { email: person.email })
    expect(user).toMatchObject({ name: 'Rameshwar Pawar', mobile: person.mobile, language: 'mr' })
    expect(await outsiders()).toHaveLength(1)
  })
})

describe('manualImport', () => {
  it('takes what was typed or pasted', async () => {
    const input = {
      kind: 'external_new' as const,
      columns: ['Name', 'Email'],
      rows: [['Asha', 'asha@b.example'], ['', ''], ['Usha']],
    }
    const taken = await client.call(manualImport, input)
    const sheet = await isChecked(fixture, client, taken)
    expect(sheet).toMatchObject({ state: 'checked', counts: { all: 2, good: 1, bad: 1 } })
    expect((await answeredRows(taken.upload_id)).map(({ number }) => number)).toEqual([2, 4])
    expect((await client.call(manualImport, input)).same_as?.upload_id).toBe(taken.upload_id)
    expect((await client.send(manualImport, { ...input, rows: [['', '']] })).body.code).toBe('SHEET_EMPTY')
    const many = Array.from({ length: 2_001 }, () => ['a', 'b'])
    expect((await client.send(manualImport, { ...input, rows: many })).body.code).toBe('BAD_REQUEST')
  })
})

describe('what is no sheet of people', () => {
  it.each([
    ['a PDF', () => aPdf(), 'SHEET_NOT_ONE'],
    ['a locked workbook', () => aLockedWorkbook(randomBytes(8).toString('hex')), 'SHEET_LOCKED'],
    ['an old workbook', anOldWorkbook, 'SHEET_OLD_FORMAT'],
  ] as const)('is refused at once: %s', async (_what, make, code) => {
    const { fileId } = await client.upload(await make(), 'people.xlsx', { type: 'application/octet-stream' })
    expect(await client.send(externaluserBulkUpload, { fileId })).toMatchObject({
      status: 422,
      body: { code },
    })
  })

  it('is told by the job where only reading shows it', async () => {
    const half = (
      await aWorkbook(Array.from({ length: 300 }, () => [randomBytes(60).toString('hex')]))
    ).subarray(0, 9_000)
    for (const [bytes, code] of [
      [half, 'SHEET_DAMAGED'],
      [Buffer.from('Name,Email\n'), 'SHEET_EMPTY'],
      [Buffer.from(`Email\n${'a@b.example\n'.repeat(100_001)}`), 'SHEET_TOO_MANY_ROWS'],
    ] as const) {
      const { sheet } = await uploaded(bytes)
      expect(sheet).toMatchObject({ state: 'refused', job: { state: 'failed', error: { code } } })
      expect((await client.send(confirmSheetUpload, { upload_id: sheet.upload_id })).body.code).toBe(
        'WRONG_STATE',
      )
    }
  })

  it('is another person’s upload, or one that is nowhere', async () => {
    const officer = await enters(await aMember(wire.parts, organisation, ['bulkuser']))
    const { fileId } = await officer.upload(people(1), 'people.csv', { type: 'text/csv' })
    for (const id of [fileId, '01900000-0000-7000-8000-000000000000'])
      expect((await client.send(externaluserBulkUpload, { fileId: id })).body.code).toBe('FILE_NOT_FOUND')
  })
})

describe('the sheets of an organisation', () => {
  it('are listed newest first, and are nothing to others', async () => {
    const first = await uploaded(people(1))
    const second = await uploaded(people(2))
    const { rows, total } = await client.call(getSheetUploads, {})
    expect(rows.map(({ upload_id }) => upload_id)).toEqual([second.upload_id, first.upload_id])
    expect(total).toBe(2)
    expect((await client.call(getSheetUploads, { filter: { kinds: ['members'] } })).total).toBe(0)
    const elsewhere = await anOrganisation(wire.parts, 'Sagar Traders')
    const stranger = await enters(await aMember(wire.parts, elsewhere, ['bulkuser']))
    expect((await stranger.call(getSheetUploads, {})).total).toBe(0)
    for (const call of [getSheetUpload, getSheetRows, confirmSheetUpload, discardSheetUpload])
      expect((await stranger.send(call, { upload_id: first.upload_id })).body.code).toBe('SHEET_NOT_FOUND')
    expect((await stranger.send(downloadBulkReport, { job_id: first.job_id })).body.code).toBe(
      'JOB_NOT_FOUND',
    )
    const clerk = await enters(await aMember(wire.parts, organisation, ['users']))
    expect((await clerk.send(getSheetUploads, {})).body.code).toBe('NOT_ALLOWED')
  })

  it('are forgotten when they are given up, and a month after', async () => {
    const first = await uploaded(people(2))
    const second = await uploaded(people(3))
    await client.call(discardSheetUpload, { upload_id: first.upload_id })
    expect((await client.send(getSheetUpload, { upload_id: first.upload_id })).body.code).toBe(
      'SHEET_NOT_FOUND',
    )
    expect((await store().read((tx) => tx.sheetRows.counts(first.upload_id))).all).toBe(0)
    const clock = wire.parts.clock
    wire.parts.clock = { now: () => new Date(Date.now() + 31 * day) }
    await sweepSheets(wire.parts, organisation.id)
    wire.parts.clock = clock
    expect((await client.send(getSheetUpload, { upload_id: second.upload_id })).body.code).toBe(
      'SHEET_NOT_FOUND',
    )
    expect((await store().read((tx) => tx.sheetRows.counts(second.upload_id))).all).toBe(0)
  })

  it('begin with a template that is understood when it comes back', async () => {
    const { result } = await client.call(downloadSheetTemplate, { kind: 'external_new', format: 'csv' })
    expect(result.name).toBe('External users.csv')
    const empty = await text(result.url)
    const { sheet } = await uploaded(Buffer.from(`${empty.trim()}\r\nAsha,asha@b.example,,Hindi,31-12-2027`))
    expect(sheet).toMatchObject({
      counts: { good: 1, bad: 0 },
      mapping: { name: 0, email: 1, mobile: 2, language: 3, valid_until: 4 },
    })
    const xlsx = await client.call(downloadSheetTemplate, { kind: 'members' })
    const rows = []
    for await (const { values } of streamXlsxRows(await client.download(xlsx.result.url))) rows.push(values)
    expect(rows).toEqual([
      ['First name', 'Last name', 'Email', 'Mobile number', 'Role', 'Branch', 'Employee ID', 'Language'],
    ])
  })
})
