import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { aBuilder, aLoan, aPublishedTemplate, aWrittenTemplate } from '#testing/templates.ts'

let fixture: ServerFixture
let maker: WireClient
beforeAll(async () => {
  fixture = await aServerFixture()
  maker = await aBuilder(fixture)
})
afterAll(() => fixture?.close())

interface Asked {
  box: string
  settings?: object
}

/** A loan whose borrower fills fields, too; they are named by their places. */
function aForm(fields: Record<string, Asked>) {
  const loan = aLoan() as unknown as { blocks: object[]; fields: object[] }
  const text = Object.entries(fields).map(([anchor, { box }]) => ({
    ...{ kind: 'field', anchor, box, width: 120, height: 20 },
  }))
  const said = Object.entries(fields).map(([anchor, { settings }]) => ({
    ...{ anchor, role: 'borrower', required: true },
    ...(settings && { settings }),
  }))

  return aLoan({
    blocks: [...loan.blocks, { kind: 'paragraph', text }],
    fields: [...loan.fields, ...said],
  })
}
const refused = async (fields: Record<string, Asked>) => {
  const { template_id, revision } = await aWrittenTemplate(maker, aForm(fields))

  return await refusalOf(maker, buildTemplate, { template_id, revision })
}

it('gives each box what its field asks for', async () => {
  const fields = {
    trade: { box: 'one_of', settings: { options: ['Retail', 'Export'], help: 'One of both.' } },
    income: { box: 'amount', settings: { name: 'income', least: '10000' } },
    rent: { box: 'amount', settings: { name: 'rent', formula: 'income * 2' } },
    pan: { box: 'text', settings: { mask: 'PAN' } },
  }
  const { template_id } = await aPublishedTemplate(maker, aForm(fields))
  const signers = [{ role: 'borrower', ...aPerson() }]
  const input = { template_id, values: { amount: '10' }, signers }
  const { document_id } = await maker.call(createWorkflowFromTemplate, input)
  const { document } = await maker.call(fetchDocumentInfo, { document_id })
  const boxes = document.positions.map(({ kind, field }) => ({ kind, ...field }))
  for (const { box, settings } of Object.values(fields))
    expect(boxes).toContainEqual(expect.objectContaining({ kind: box, ...settings }))
})

it('does not publish a field that nobody could fill, each at its place in the text', async () => {
  const at = (index: number) => `content.blocks.4.text.${index}`
  for (const box of ['one_of', 'several_of', 'list'])
    expect(await refused({ trade: { box } })).toBe(`BAD_REQUEST ${at(0)} OPTIONS_NEEDED`)
  expect(await refused({ pan: { box: 'text', settings: { mask: '--' } } })).toBe(
    `BAD_REQUEST ${at(0)} MASK_FIXED`,
  )
  const crossed = { settings: { least: '9', most: '2' } }
  expect(await refused({ income: { box: 'amount', ...crossed } })).toBe(`BAD_REQUEST ${at(0)} LIMITS_CROSSED`)
  expect(await refused({ sign: { box: 'signature', settings: { help: 'Here.' } } })).toBe(
    `BAD_REQUEST ${at(0)} UNKNOWN_KEYS`,
  )
  const circle = (of: string) => ({ box: 'number', settings: { name: of, formula: of === 'a' ? 'b' : 'a' } })
  expect(await refused({ a: circle('a'), b: circle('b') })).toBe(`BAD_REQUEST ${at(0)} FORMULA_CIRCLE`)
  const twice = { box: 'number', settings: { name: 'income' } }
  expect(await refused({ a: twice, b: twice })).toBe(`BAD_REQUEST ${at(1)} FIELD_NAME_TWICE`)
  const unknown = { box: 'number', settings: { name: 'a', formula: 'nobody + 1' } }
  expect(await refused({ a: unknown })).toBe(`BAD_REQUEST ${at(0)} FORMULA_NAME_UNKNOWN`)
})
