import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBulkStakeholders } from '#contract/batches/addBulkStakeholders.ts'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { createGroup } from '#contract/groups/createGroup.ts'
import { newId } from '#store/new-id.ts'
import { aBatchMaker, aReadBatch, batchNow, jobOver, letters, rowsNow, sheetOf } from '#testing/batches.ts'
import { aPerson } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { aLoan, aLoansRoles, aPublishedTemplate, signatureOf } from '#testing/templates.ts'

let fixture: ServerFixture
let maker: Awaited<ReturnType<typeof aBatchMaker>>
beforeAll(async () => {
  fixture = await aServerFixture()
  maker = await aBatchMaker(fixture)
})
afterAll(() => fixture?.close())

/** Borrower, lender, and an approver. */
async function aTemplateOfTwo() {
  const loan = aLoan() as { blocks: object[]; fields: object[] }
  const content = aLoan({
    blocks: [
      ...loan.blocks,
      { kind: 'paragraph', text: [{ kind: 'text', text: 'Lender: ' }, signatureOf('lender-sign')] },
    ],
    fields: [...loan.fields, { anchor: 'lender-sign', role: 'lender' }],
  })
  const roles = [
    ...aLoansRoles.roles!,
    { role: 'lender', name: 'Lender', kind: 'signer' as const },
    { role: 'head', name: 'Head', kind: 'approver' as const, optional: true },
  ]

  return await aPublishedTemplate(maker, content, { ...aLoansRoles, roles })
}

it('puts a signing group into every row, and tells a row whose person signs for it', async () => {
  const people = [aPerson('Kavita Joshi'), aPerson('Imran Shaikh')]
  const { group_id } = await maker.call(createGroup, { name: `Lenders ${newId()}`, rule: 'any', people })
  const { template_id } = await aTemplateOfTwo()
  const [first, second] = letters(2)
  const sheet = sheetOf([first!, { ...second!, email: people[1]!.email }])
  const { batch_id } = await aReadBatch(maker, sheet, template_id)
  const shares = (role: string, id: string) =>
    maker.send(addBulkStakeholders, { batch_id, signers: [{ role, group_id: id }] })
  expect((await shares('lender', newId())).body.code).toBe('GROUP_NOT_FOUND')
  expect((await shares('head', group_id)).body.fields).toMatchObject([
    { path: 'signers.0.group_id', code: 'WRONG_FORM' },
  ])
  const nobody = await maker.send(addBulkStakeholders, { batch_id, signers: [{ role: 'lender' }] })
  expect(nobody.body.fields).toMatchObject([{ code: 'NAME_REQUIRED' }])
  expect((await shares('lender', group_id)).status).toBe(200)
  await jobOver(maker, (await maker.call(validateBulkParams, { batch_id })).job_id)
  expect(await batchNow(maker, batch_id)).toMatchObject({
    shared: [{ role: 'lender', group_id, email: null }],
    plan: { rows: 1, people: 3 },
  })
  const [good, bad] = await rowsNow(maker, batch_id)
  expect(good).toMatchObject({ state: 'valid' })
  expect(bad).toMatchObject({
    state: 'invalid',
    problems: [{ path: 'people.borrower.email', code: 'PERSON_ON_DOCUMENT' }],
  })
  await jobOver(maker, (await maker.call(confirmBatch, { batch_id })).job_id)
  const [made] = await rowsNow(maker, batch_id)
  expect(made).toMatchObject({ state: 'made', failure: null })
  const { document } = await maker.call(fetchDocumentInfo, { document_id: made!.document_id! })
  expect(document.signers.filter(({ group }) => group?.group_id === group_id)).not.toHaveLength(0)
})
