import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { aBatchMaker, aReadBatch, batchNow, jobOver, letters, rowsNow } from '#testing/batches.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { csvOf } from '#testing/sheets.ts'
import { aLoan, aPublishedTemplate } from '#testing/templates.ts'

let fixture: ServerFixture
let maker: Awaited<ReturnType<typeof aBatchMaker>>
beforeAll(async () => {
  fixture = await aServerFixture()
  maker = await aBatchMaker(fixture)
})
afterAll(() => fixture?.close())

const column = (name: string, label: string, kind: string) => ({
  ...{ name, label, kind },
  required: true,
  sample: null,
  settings: {},
})

/** A loan with a line for each of its items. */
const anInvoice = () => {
  const loan = aLoan() as { blocks: object[] }
  const text = [{ kind: 'value', name: 'price', marks: [] }]

  return aLoan({
    blocks: [...loan.blocks, { kind: 'repeat', of: 'items', blocks: [{ kind: 'paragraph', text }] }],
    tables: [
      {
        name: 'items',
        label: 'Items',
        least: 1,
        most: 3,
        columns: [column('thing', 'Thing', 'text'), column('price', 'Price', 'amount')],
        sample: [],
      },
    ],
  })
}

it('reads columns that repeat into the rows of a table of values', async () => {
  const { template_id } = await aPublishedTemplate(maker, anInvoice())
  const rows = letters(3)
  const items = [
    ['Desk', '4000', 'Chair', '1500'],
    ['Desk', '4000', '', ''],
    ['', '', 'Chair', ''],
  ]
  const sheet = csvOf(
    [
      ...['Amount', 'Borrower name', 'Borrower email', 'Reference'],
      ...['Item 1 thing', 'Item 1 price', 'Item 2 thing', 'Item 2 price'],
    ],
    ...rows.map(({ amount, name, email, reference }, at) => [amount, name, email, reference, ...items[at]!]),
  )
  const { batch_id } = await aReadBatch(maker, sheet, template_id)
  const { mapping, template } = await batchNow(maker, batch_id)
  expect(mapping.values).toEqual({
    amount: 0,
    'items.0.thing': 4,
    'items.0.price': 5,
    'items.1.thing': 6,
    'items.1.price': 7,
  })
  expect(template.tables).toMatchObject([{ name: 'items', most: 3 }])
  await jobOver(maker, (await maker.call(validateBulkParams, { batch_id })).job_id)
  const checked = await rowsNow(maker, batch_id)
  expect(checked.map(({ state }) => state)).toEqual(['valid', 'valid', 'invalid'])
  // The first of its rows is empty, and of the second the price is missing.
  expect(checked[2]!.problems.map(({ path }) => path).sort()).toEqual([
    'values.items.0.price',
    'values.items.0.thing',
    'values.items.1.price',
  ])
  const cells = { 4: 'Lamp', 5: '900', 7: '300' }
  const mended = { batch_id, row_id: checked[2]!.row_id, cells }
  expect((await maker.call(updateValidateReferenceId, mended)).row).toMatchObject({ state: 'valid' })
  for (const name of ['items.3.price', 'items.0.weight', 'things.0.price']) {
    const wrong = { batch_id, mapping: { ...mapping, values: { [name]: 5 } } }
    expect((await maker.send(uploadCSVData, wrong)).body.code).toBe('SHEET_COLUMN_UNKNOWN')
  }
  await jobOver(maker, (await maker.call(confirmBatch, { batch_id })).job_id)
  expect((await batchNow(maker, batch_id)).counts).toMatchObject({ made: 3, failed: 0 })
})
