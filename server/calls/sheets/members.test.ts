import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmSheetUpload } from '#contract/sheets/confirmSheetUpload.ts'
import { correctSheetRow } from '#contract/sheets/correctSheetRow.ts'
import { getSheetRows } from '#contract/sheets/getSheetRows.ts'
import { mapSheetColumns } from '#contract/sheets/mapSheetColumns.ts'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { userBulkUpload } from '#contract/users/userBulkUpload.ts'
import { newId } from '#store/new-id.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { type AnOrganisation, aMember, anOrganisation, aUser } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { csvOf, isChecked, uploadsPeople, worksOff } from '#testing/sheets.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

const header = ['Full name', 'Email ID', 'Mobile', 'Role', 'Branch', 'Emp. code', 'Language']
let wire: Wire
let organisation: AnOrganisation
let client: WireClient
let pune: string
let roleId: string

beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts)
  const officer = await aMember(wire.parts, organisation, ['bulkuser', 'users', 'roles'])
  roleId = officer.roleId
  client = aClient(wire.url)
  await client.login(officer.email, officer.password)
  pune = newId()
  await wire.parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
    await rowsOf(tx)
      .insertInto('departments')
      .values({ organisation_id: organisation.id, id: pune, name: 'Pune, Shivajinagar', code: 'PUN01' })
      .execute()
    await rowsOf(tx)
      .insertInto('roles')
      .values({
        organisation_id: organisation.id,
        id: newId(),
        label: 'Branch clerk',
        module_list: ['workflow'],
      })
      .execute()
  })
})
afterAll(() => wire?.close())

it('adds members from a sheet: in their roles and branches, each invited once, with errors told by row', async () => {
  const known = await aUser(wire.parts, 'Kabir')
  const here = await aMember(wire.parts, organisation)
  const taken = await uploadsPeople(
    client,
    csvOf(
      header,
      ['Asha Nair', 'asha@bank.example', '9876500001', 'branch CLERK', 'pun01', 'E-1', 'Hindi'],
      ['Venkata Rao Chintalapati', 'v.rao@bank.example', '', '', 'Pune, Shivajinagar', 'E-2', ''],
      ['Kabir Nair', known.email, '', '', '', '', ''],
      ['Meera Nair', here.email, '', '', '', '', ''],
      ['R2-D2', 'r2@bank.example', '', 'Emperor', 'Moon', 'e-1', ''],
    ),
    userBulkUpload,
  )
  const sheet = await isChecked({ parts: wire.parts, organisation }, client, taken)
  expect(sheet).toMatchObject({
    mapping: { name: 0, email: 1, mobile: 2, role: 3, department: 4, employee_id: 5, language: 6 },
    counts: { good: 1, bad: 4 },
  })
  const wrong = async () =>
    (await client.call(getSheetRows, { upload_id: taken.upload_id, filter: { states: ['bad'] } })).rows.map(
      ({ number, problems }) => [number, problems.map(({ field, code }) => [field, code]).sort()],
    )
  expect((await wrong())[0]).toEqual([3, [['role', 'SHEET_ROLE_MISSING']]])
  const { upload } = await client.call(mapSheetColumns, {
    upload_id: taken.upload_id,
    mapping: sheet.mapping,
    role_id: roleId,
  })
  await isChecked({ parts: wire.parts, organisation }, client, { ...taken, job_id: upload.job!.job_id })
  expect(await wrong()).toEqual([
    [5, [['email', 'MEMBER_EXISTS']]],
    [
      6,
      [
        ['department', 'DEPARTMENT_NOT_FOUND'],
        ['employee_id', 'SHEET_ROW_TWICE'],
        ['name', 'NAME_INVALID'],
        ['role', 'ROLE_NOT_FOUND'],
      ],
    ],
  ])

  const { job_id } = await client.call(confirmSheetUpload, { upload_id: taken.upload_id })
  await worksOff({ parts: wire.parts, organisation }, job_id)
  await worksOff({ parts: wire.parts, organisation }, job_id)
  const members = await wire.parts.store
    .forOrganisation(organisation.id)
    .read((tx) =>
      rowsOf(tx)
        .selectFrom('memberships')
        .select(['first_name', 'last_name', 'email', 'mobile', 'state', 'department_id', 'employee_id'])
        .where('organisation_id', '=', organisation.id)
        .where('state', '=', 'invited')
        .orderBy('email')
        .execute(),
    )
  expect(members).toEqual([
    {
      first_name: 'Asha',
      last_name: 'Nair',
      email: 'asha@bank.example',
      mobile: '+919876500001',
      state: 'invited',
      department_id: pune,
      employee_id: 'E-1',
    },
    expect.objectContaining({ first_name: 'Kabir', email: known.email, state: 'invited' }),
    expect.objectContaining({
      first_name: 'Venkata Rao',
      last_name: 'Chintalapati',
      department_id: pune,
      employee_id: 'E-2',
    }),
  ])
  const listed = await client.call(getUsersByOrg, { searchValue: 'chintalapati' })
  expect(listed.total).toBe(1)
  const invited = await wire.parts.store
    .forOrganisation(organisation.id)
    .read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .select('detail')
        .where('organisation_id', '=', organisation.id)
        .where('event', '=', 'member-invited')
        .execute(),
    )
  expect(invited).toHaveLength(3)
})

it('says what a row lacks where the sheet has it, and takes the row once it is written there', async () => {
  const taken = await uploadsPeople(
    client,
    csvOf(['Full name', 'Email ID', 'Role'], ['', 'nameless@bank.example', '']),
    userBulkUpload,
  )
  await isChecked({ parts: wire.parts, organisation }, client, taken)
  const { rows } = await client.call(getSheetRows, { upload_id: taken.upload_id })
  expect(rows[0]?.problems.map(({ field, code, message }) => [field, code, message])).toEqual([
    ['name', 'NAME_REQUIRED', 'Name is required.'],
    ['role', 'SHEET_ROLE_MISSING', expect.stringContaining('names no role')],
  ])
  const ids = { upload_id: taken.upload_id, row_id: rows[0]!.row_id }
  const half = await client.call(correctSheetRow, { ...ids, cells: { name: 'Nandini Das' } })
  expect(half.row.problems.map(({ field }) => field)).toEqual(['role'])
  const whole = await client.call(correctSheetRow, { ...ids, cells: { role: 'Branch clerk' } })
  expect(whole.row).toMatchObject({ state: 'good', problems: [] })
})
