import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { addClients } from '#contract/clients/addClients.ts'
import { aBatchPlace } from '#testing/batch-jobs.ts'
import { aBatch, batchNow, letters, rowsNow } from '#testing/batches.ts'
import { setsSetting } from '#testing/second-factor.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { csvOf } from '#testing/sheets.ts'
import { aLoan, aLoansRoles, aPublishedTemplate, signatureOf } from '#testing/templates.ts'

let fixture: ServerFixture
let place: Awaited<ReturnType<typeof aBatchPlace>>
let templateId: string
beforeAll(async () => {
  fixture = await aServerFixture({ worksJobs: false })
  place = await aBatchPlace(fixture)
  await place.allows(['batchprocess', 'workflow', 'templates', 'template_builder', 'clients'])
  await place.maker.login(place.maker.email, place.maker.password)
  await place.maker.call(addClients, { name: 'Godavari Traders', code: 'G-7' })
  templateId = await aGuaranteedLoan()
})
afterAll(() => fixture?.close())

/** A guarantor signs where the loan is secured; a note is as long as somebody types. */
async function aGuaranteedLoan(): Promise<string> {
  const line = (...text: object[]) => ({ kind: 'paragraph', text })
  const loan = aLoan() as { blocks: object[]; fields: object[]; values: object[] }
  const note = { name: 'note', label: 'Note', kind: 'paragraph', required: false, sample: null, settings: {} }
  const content = aLoan({
    blocks: [
      ...loan.blocks,
      line({ kind: 'value', name: 'note', marks: [] }),
      {
        kind: 'condition',
        match: 'all',
        rules: [{ name: 'secured', sign: 'is', value: 'true' }],
        blocks: [line(signatureOf('guarantor-sign'))],
      },
    ],
    values: [...loan.values, note],
    fields: [...loan.fields, { anchor: 'guarantor-sign', role: 'guarantor' }],
  })
  const guarantor = { role: 'guarantor', name: 'Guarantor', kind: 'signer' as const, optional: true }

  return (
    await aPublishedTemplate(place.maker, content, {
      ...aLoansRoles,
      roles: [...aLoansRoles.roles!, guarantor],
    })
  ).template_id
}

const heads = [
  ...['Amount', 'Borrower name', 'Borrower email', 'Reference', 'Note', 'Secured', 'Client code'],
  ...['Guarantor name', 'Guarantor email'],
]
const [ravi] = letters(1)
const guarantor = { guarantorName: 'Ravi Kumar', guarantorEmail: ravi!.email }

/** What a row says where a test does not say it. */
function aRow(more: Partial<Record<string, string>> = {}): string[] {
  const [letter] = letters(1)
  const said = {
    ...letter!,
    note: '',
    secured: '',
    client: '',
    guarantorName: '',
    guarantorEmail: '',
    ...more,
  }
  const { amount, name, email, reference, note, secured, client, guarantorName, guarantorEmail } = said

  return [amount, name, email, reference, note, secured, client, guarantorName, guarantorEmail]
}

async function checkedOf(...rows: string[][]): Promise<string> {
  const { maker, jobs } = place
  const { batch_id } = await aBatch(maker, templateId)
  const { fileId } = await maker.upload(csvOf(heads, ...rows), 'letters.csv', { type: 'text/csv' })
  await jobs.read(batch_id, (await maker.call(uploadCSVData, { batch_id, fileId })).job_id)
  await jobs.check(batch_id, (await maker.call(validateBulkParams, { batch_id })).job_id)

  return batch_id
}

const toldOf = async (batch_id: string) =>
  (await rowsNow(place.maker, batch_id)).map(({ problems }) =>
    problems.map(({ path, code }) => `${path} ${code}`),
  )

const wrong: readonly [string, Partial<Record<string, string>>, string][] = [
  ['an amount that is none', { amount: 'many' }, 'values.amount NOT_A_NUMBER'],
  ['a client whom nobody knows', { client: 'G-8' }, 'client CLIENT_NOT_FOUND'],
  ['a note that is too long for a cell', { note: 'x'.repeat(2_001) }, 'values.note TEXT_TOO_LONG'],
  ['a character that nobody sees', { note: 'a \u202e b' }, 'values.note UNSEEN_CHARACTERS'],
  ['nobody where somebody signs', { name: '', email: '' }, 'roles.borrower ROLE_NEEDED'],
  ['nobody for a role that its values bring', { secured: 'yes' }, 'roles.guarantor ROLE_NEEDED'],
  [
    'somebody whose signature a condition takes away',
    { secured: 'no', ...guarantor },
    'roles.guarantor SIGNATURE_TAKEN_AWAY',
  ],
  [
    'one person in two roles',
    { secured: 'yes', ...guarantor, email: guarantor.guarantorEmail },
    'people.guarantor.email PERSON_ON_DOCUMENT',
  ],
  ['a contact that reaches nobody', { email: 'nowhere' }, 'people.borrower.email MAIL_ADDRESS_INVALID'],
  ['no way to reach them', { email: '' }, 'people.borrower.email CONTACT_NEEDED'],
  ['a reference with what nobody sees', { reference: 'L\u202e1' }, 'reference_id UNSEEN_CHARACTERS'],
]

describe('rows that say something wrong', () => {
  it('are told so, each at its field and by its own code, and keep no other from being sent', async () => {
    const batch_id = await checkedOf(aRow({ client: 'g-7' }), ...wrong.map(([, row]) => aRow(row)))
    const told = await toldOf(batch_id)
    expect(told[0]).toEqual([])
    for (const [at, [title, , problem]] of wrong.entries()) expect(told[at + 1], title).toContain(problem)
    expect((await batchNow(place.maker, batch_id)).counts).toMatchObject({ valid: 1, invalid: wrong.length })
  })

  it('hold a note of 2,000 letters whole, and no longer one where it is mended', async () => {
    const whole = 'x'.repeat(1_999)
    const batch_id = await checkedOf(aRow({ note: `${whole}y` }))
    const [row] = await rowsNow(place.maker, batch_id)
    expect(row).toMatchObject({ state: 'valid', cells: expect.arrayContaining([`${whole}y`]) })
    const mends = { batch_id, row_id: row!.row_id, cells: { 4: `${whole}yz` } }
    const { body } = await place.maker.send(updateValidateReferenceId, mends)
    expect([body.code, body.fields]).toMatchObject(['BAD_REQUEST', [{ code: 'TEXT_TOO_LONG' }]])
  })

  it('are texts where a sheet would compute them', async () => {
    const signs = ['=1+1', '+91 98', '-5', '@SUM(A1)', '\t=cmd']
    const batch_id = await checkedOf(...signs.map((note) => aRow({ note })))
    const rows = await rowsNow(place.maker, batch_id)
    expect(rows.map(({ state }) => state)).toEqual(signs.map(() => 'valid'))
    expect(rows.map(({ cells }) => cells[4])).toEqual(signs.map((sign) => sign.trim()))
  })
})

describe('references of rows', () => {
  const rules = { pattern: 'L-####', unique: 'organisation', required: true }
  const sets = (rule: object | null) =>
    setsSetting(fixture.parts, place.store.organisationId, 'reference_id_rule', rule)

  it('follow the rule of the organisation', async () => {
    await sets(rules)
    const batch_id = await checkedOf(
      ...['L-0001', 'Loan 1', '', 'l-0001'].map((reference) => aRow({ reference })),
    )
    await sets(null)
    expect(await toldOf(batch_id)).toEqual([
      [],
      ['reference_id FOR_EXAMPLE'],
      ['reference_id REFERENCE_MISSING'],
      ['reference_id BATCH_REFERENCE_TWICE'],
    ])
  })

  it('that a docket has are told at the check, and one taken after it fails its row alone', async () => {
    const [first, second] = [aRow(), aRow()]
    const early = await checkedOf(first, second, aRow())
    const taking = await checkedOf(aRow({ reference: second[3]! }))
    await place.maker.call(confirmBatch, { batch_id: taking })
    await place.jobs.turn()
    await place.jobs.turn()
    expect(await toldOf(await checkedOf(aRow({ reference: second[3]!.toLowerCase() })))).toEqual([
      ['reference_id REFERENCE_TAKEN'],
    ])
    await place.maker.call(confirmBatch, { batch_id: early })
    await place.jobs.turn()
    await place.jobs.turn()
    expect(await batchNow(place.maker, early)).toMatchObject({
      state: 'done',
      counts: { made: 2, failed: 1 },
      causes: [{ code: 'REFERENCE_TAKEN', rows: 1 }],
    })
  })
})

describe('a row that the setter refuses', () => {
  it('fails alone and names its field, and is made once it is mended', async () => {
    const batch_id = await checkedOf(aRow(), aRow({ note: 'a \u{12000}' }), aRow())
    await place.maker.call(confirmBatch, { batch_id })
    await place.jobs.turn()
    await place.jobs.turn()
    expect((await batchNow(place.maker, batch_id)).counts).toMatchObject({ made: 2, failed: 1 })
    const failed = (await rowsNow(place.maker, batch_id))[1]!
    expect(failed).toMatchObject({
      number: 3,
      state: 'failed',
      failure: { code: 'BAD_REQUEST', fields: [{ path: 'values.note', code: 'NO_FONT' }] },
    })
  })
})
