import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { addClients } from '#contract/clients/addClients.ts'
import { addClientsMasterdata } from '#contract/clients/addClientsMasterdata.ts'
import { deleteClient } from '#contract/clients/deleteClient.ts'
import { getClientDetails } from '#contract/clients/getClientDetails.ts'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { useThisWorkflow } from '#contract/templates/useThisWorkflow.ts'
import { aBatchMaker, aReadBatch, batchModules, batchNow, jobOver, rowsNow } from '#testing/batches.ts'
import { aPdf, aPerson } from '#testing/builders.ts'
import { aClient } from '#testing/client.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { csvOf } from '#testing/sheets.ts'
import { aLoan, aPublishedTemplate, aWrittenTemplate } from '#testing/templates.ts'

let fixture: ServerFixture
let maker: Awaited<ReturnType<typeof aBatchMaker>>
let pan: string
let limit: string
beforeAll(async () => {
  fixture = await aServerFixture()
  maker = await aBatchMaker(fixture, [...batchModules, 'clients'])
  const field = (name: string, type: 'PAN' | 'money') => ({ name, type })
  const input = { fields: [field('PAN', 'PAN'), field('Limit', 'money')] }
  const { ids } = await maker.call(addClientsMasterdata, input)
  ;[pan = '', limit = ''] = ids
})
afterAll(() => fixture?.close())

const value = (name: string, kind: string, more: object = {}) => ({
  ...{ name, label: name, kind, required: true, sample: null, settings: {} },
  ...more,
})
const said = (name: string) => ({
  kind: 'paragraph',
  text: [
    { kind: 'text', text: `${name}: ` },
    { kind: 'value', name },
  ],
})

/** A loan whose lender and borrower are known. */
function aKnownLoan(more: object[] = []) {
  const loan = aLoan() as unknown as { blocks: object[]; values: object[] }
  const values = [
    value('who', 'text', { source: { from: 'client_name', fixed: true } }),
    value('mail', 'email', { source: { from: 'client_email' } }),
    value('pan', 'text', { settings: { mask: 'PAN' }, source: { from: 'client_field', field_id: pan } }),
    value('lender', 'text', { source: { from: 'organisation_name', fixed: true } }),
    ...more,
  ]

  return aLoan({
    blocks: [...loan.blocks, ...['who', 'mail', 'pan', 'lender'].map(said)],
    values: [
      { ...loan.values[0], source: { from: 'client_field', field_id: limit } },
      loan.values[1],
      ...values,
    ],
  })
}
async function aCustomer(name = 'Godavari Traders', more: object = {}) {
  const code = `C${randomUUID()}`
  const contacts = [{ name: 'Ravi Kumar', email: 'ravi@godavari.example', is_main: true }]
  const data = { [pan]: 'ABCPE1234F', [limit]: '250000' }
  const { client_id } = await maker.call(addClients, { name, code, contacts, data, ...more })

  return { client_id, code }
}
const clientOf = async (docketId: string) => {
  const store = fixture.parts.store.forOrganisation(fixture.organisation.id)

  return (await store.read((tx) => tx.dockets.get(docketId)))?.client_id
}
const signers = [{ role: 'borrower', ...aPerson() }]
async function textOf(document_id: string): Promise<string> {
  const { result } = await maker.call(downloadOriginalFile, { document_id })
  const input = Buffer.from(await maker.download(result.url))

  return spawnSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' }).stdout
}

it('fills values from the client and the organisation, and the docket keeps the client', async () => {
  const { template_id } = await aPublishedTemplate(maker, aKnownLoan())
  const { client_id } = await aCustomer()
  const empty = await maker.call(getTemplateDataToCompose, { template_id })
  expect(empty).toMatchObject({ client: null, fixed: ['lender'] })
  expect(Object.keys(empty.values)).toEqual(['lender'])
  const data = await maker.call(getTemplateDataToCompose, { template_id, client_id })
  const { values } = data
  expect(values).toMatchObject({ who: 'Godavari Traders', mail: 'ravi@godavari.example', pan: 'ABCPE1234F' })
  expect(data).toMatchObject({ client: { client_id, name: 'Godavari Traders' }, fixed: ['who', 'lender'] })
  const { lender } = values
  // Another address is typed; names that are fixed are not taken from whoever asks.
  const typed = { ...values, mail: 'new@godavari.example', who: 'Somebody', lender: 'Another' }
  const input = { template_id, client_id, signers, values: typed }
  const made = await maker.call(createWorkflowFromTemplate, input)
  expect(await clientOf(made.docket_id)).toBe(client_id)
  const printed = await textOf(made.document_id)
  for (const line of [
    'lends ₹2,50,000.00 in all',
    'who: Godavari Traders',
    'mail: new@godavari.example',
    'pan: ABCPE1234F',
    `lender: ${lender}`,
  ])
    expect(printed).toContain(line)
})

it('leaves open what a fact does not say, or what does not fit its value', async () => {
  const short = { settings: { most: '5' }, source: { from: 'client_name', fixed: true } }
  const { template_id } = await aPublishedTemplate(maker, aKnownLoan([value('short', 'text', short)]))
  const { client_id } = await aCustomer('Narmada Finance', { data: {}, contacts: [] })
  const { values, fixed } = await maker.call(getTemplateDataToCompose, { template_id, client_id })
  expect(Object.keys(values).sort()).toEqual(['lender', 'who'])
  expect(fixed).toEqual(['who', 'lender'])
  const typed = { ...values, short: 'N-F', mail: 'n@f.example', pan: 'ABCPE1234F', amount: '10' }
  const input = { template_id, client_id, signers, values: typed }
  expect(await maker.call(createWorkflowFromTemplate, input)).toMatchObject({ version: 1 })
})

it('refuses a client that is not there, of another organisation, retired, or beside a renewal', async () => {
  const { template_id } = await aPublishedTemplate(maker, aKnownLoan())
  const { client_id } = await aCustomer()
  const { client } = await maker.call(getClientDetails, { client_id })
  await maker.call(deleteClient, { client_id, revision: client.revision } as never)
  const other = await anOrganisation(fixture.parts)
  const stranger = await aMember(fixture.parts, other, ['clients'])
  const theirs = aClient(fixture.url)
  await theirs.login(stranger.email, stranger.password)
  const foreign = await theirs.call(addClients, { name: 'Theirs', code: 'T-1' })
  const { fileId } = await maker.upload(await aPdf({ title: 'Own' }), 'Own.pdf')
  for (const id of [client_id, foreign.client_id, randomUUID()]) {
    const asked = { template_id, client_id: id }
    expect(await refusalOf(maker, getTemplateDataToCompose, asked)).toMatch(/^CLIENT_NOT_FOUND/)
    expect(await refusalOf(maker, createWorkflowFromTemplate, { ...asked, signers })).toMatch(
      /^CLIENT_NOT_FOUND/,
    )
    expect(await refusalOf(maker, useThisWorkflow, { ...asked, fileIds: [fileId] })).toMatch(
      /^CLIENT_NOT_FOUND/,
    )
  }
  const both = { template_id, signers, client_id: randomUUID(), renews: randomUUID() }
  expect(await refusalOf(maker, createWorkflowFromTemplate, both)).toBe('BAD_REQUEST client_id CHOSEN_TWICE')
})

it('keeps the client of a docket that is made of own files', async () => {
  const { template_id } = await aPublishedTemplate(maker)
  const { client_id } = await aCustomer()
  const { fileId } = await maker.upload(await aPdf({ title: 'Own' }), 'Own.pdf')
  const made = await maker.call(useThisWorkflow, { template_id, client_id, fileIds: [fileId] })
  expect(await clientOf(made.docket_id)).toBe(client_id)
})

it('does not publish a source that its value cannot hold, or that is gone', async () => {
  const wrong = async (source: object, kind = 'day', settings: object = {}) => {
    const content = aKnownLoan([value('odd', kind, { source, settings })])
    const { template_id, revision } = await aWrittenTemplate(maker, content)

    return await refusalOf(maker, buildTemplate, { template_id, revision })
  }
  expect(await wrong({ from: 'client_name' })).toBe('BAD_REQUEST content.values.6.source SOURCE_KIND')
  const computed = { formula: 'amount * 2' }
  expect(await wrong({ from: 'client_field', field_id: limit }, 'amount', computed)).toBe(
    'BAD_REQUEST content.values.6.source SOURCE_KIND',
  )
  expect(await wrong({ from: 'client_field', field_id: randomUUID() })).toBe(
    'BAD_REQUEST content.values.6.source SOURCE_UNKNOWN',
  )
})

it('fills rows of a batch from their clients, and what the sheet says stays where it is not fixed', async () => {
  const { template_id } = await aPublishedTemplate(maker, aKnownLoan())
  const one = await aCustomer()
  const other = await aCustomer('Kaveri Mills', { data: { [limit]: '9000' } })
  const header = ['Client', 'Mail', 'Borrower name', 'Borrower email']
  const rows = [one, other].map(({ code }, at) => {
    const { name, email } = aPerson()

    return [code, at === 0 ? 'desk@godavari.example' : '', name, email ?? '']
  })
  const { batch_id } = await aReadBatch(maker, csvOf(header, ...rows), template_id)
  const { mapping } = await batchNow(maker, batch_id)
  expect(mapping).toMatchObject({ client: 0, values: { mail: 1 } })
  await jobOver(maker, (await maker.call(validateBulkParams, { batch_id })).job_id)
  const checked = await rowsNow(maker, batch_id)
  expect(checked.map(({ state }) => state)).toEqual(['valid', 'invalid'])
  expect(checked[1]!.problems.map(({ path }) => path)).toEqual(['values.pan'])
  // The next one has all of it.
  const mended = { batch_id, row_id: checked[1]!.row_id, cells: { 0: one.code } }
  expect((await maker.call(updateValidateReferenceId, mended)).row).toMatchObject({ state: 'valid' })
  await jobOver(maker, (await maker.call(confirmBatch, { batch_id })).job_id)
  expect((await batchNow(maker, batch_id)).counts).toMatchObject({ made: 2, failed: 0 })
  const [first] = await rowsNow(maker, batch_id)
  const printed = await textOf(first!.document_id!)
  expect(printed).toContain('who: Godavari Traders')
  expect(printed).toContain('mail: desk@godavari.example')
})
