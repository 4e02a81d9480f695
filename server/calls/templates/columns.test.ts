import { afterAll, beforeAll, expect, it } from 'vitest'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { compareTemplateVersions } from '#contract/templates/compareTemplateVersions.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { aValue, line, text, value, wordsOfFile } from '#testing/template-texts.ts'
import { aBuilder, aLoan, aPublishedTemplate, aWrittenTemplate } from '#testing/templates.ts'

let fixture: ServerFixture
let maker: WireClient
beforeAll(async () => {
  fixture = await aServerFixture()
  maker = await aBuilder(fixture)
})
afterAll(() => fixture?.close())

const columns = (first: object[], second: object[], language = 'hi') => ({
  kind: 'columns',
  sides: [
    { language: 'en', blocks: first },
    { language, blocks: second },
  ],
})
const withLoan = (...blocks: object[]) => {
  const loan = aLoan() as unknown as { blocks: object[]; values: object[] }

  return aLoan({ blocks: [...blocks, ...loan.blocks], values: [...loan.values, aValue('due', 'day')] })
}

it('prints a day in the language of its column, and a condition in one of them', async () => {
  const secured = {
    kind: 'condition',
    match: 'all',
    rules: [{ name: 'secured', sign: 'is', value: 'true' }],
    blocks: [line(text('Secured'))],
  }
  const { template_id } = await aPublishedTemplate(
    maker,
    withLoan(columns([line(text('Due '), value('due')), secured], [line(text('देय '), value('due'))])),
  )
  const signers = [{ role: 'borrower', ...aPerson() }]
  const values = { amount: '10', due: '2027-05-03' }
  const { document_id } = await maker.call(createWorkflowFromTemplate, { template_id, signers, values })
  const words = (await wordsOfFile(maker, document_id, '-layout')).normalize('NFC')
  expect(words).toMatch(/Due 3 May 2027 +देय 3 मई 2027/)
  expect(words).not.toContain('Secured')
})

it('prints an amount in the words of its column, or of the language that the value names', async () => {
  const loan = withLoan(columns([line(value('price'))], [line(value('price')), line(value('fee'))], 'ta'))
  const { values } = loan as unknown as { values: object[] }
  values.push(
    aValue('price', 'amount', { shown_as: 'words' }),
    aValue('fee', 'amount', { shown_as: 'both', language: 'bn' }),
  )
  const { template_id } = await aPublishedTemplate(maker, loan)
  const made = await maker.call(createWorkflowFromTemplate, {
    template_id,
    signers: [{ role: 'borrower', ...aPerson() }],
    values: { amount: '10', due: '2027-05-03', price: '1234567.50', fee: '100' },
  })
  const words = (await wordsOfFile(maker, made.document_id, '-raw')).normalize('NFC').replace(/\s+/g, ' ')
  expect(words).toContain(
    'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven and Fifty Paise Only',
  )
  expect(words).toContain(
    'ரூபாய் பன்னிரண்டு லட்சத்து முப்பத்து நான்கு ஆயிரத்து ஐநூற்று அறுபத்து ஏழு மற்றும் ஐம்பது பைசா மட்டும்',
  )
  expect(words).toContain('₹100.00 (একশো টাকা মাত্র)')
})

it('takes no language of words that it has no numbers for', async () => {
  const loan = withLoan(line(value('price')))
  const { values } = loan as unknown as { values: object[] }
  values.push(aValue('price', 'amount', { shown_as: 'words', language: 'as' }))
  const { template_id, revision } = await aWrittenTemplate(maker)
  expect(await refusalOf(maker, autoSaveTemplate, { template_id, revision, content: loan })).toMatch(
    /^BAD_REQUEST content\.values\.\d+\.settings\.language /,
  )
})

it('tells in a comparison that a column is in another language, and in which words', async () => {
  const both = (language: string, words: string) =>
    withLoan(columns([line(text('One'))], [line(text(words))], language))
  const { template_id } = await aPublishedTemplate(maker, both('hi', 'एक'))
  const { revision } = await maker.call(getSingleTemplate, { template_id })
  await maker.call(autoSaveTemplate, { template_id, revision, content: both('mr', 'दोन') })
  const { differences, changes } = await maker.call(compareTemplateVersions, { template_id, from: 1 })
  expect(differences.filter(({ kind }) => kind !== 'same').map(({ text: words }) => words)).toEqual([
    'एक',
    'दोन',
  ])
  expect(changes).toEqual([{ what: 'layout', name: '' }])
})

it('publishes no columns inside of columns', async () => {
  const inside = columns([line(text('a'))], [columns([line(text('b'))], [line(text('c'))])])
  const { template_id, revision } = await aWrittenTemplate(maker, withLoan(inside))
  expect(await refusalOf(maker, buildTemplate, { template_id, revision })).toBe(
    'BAD_REQUEST content.blocks.0.sides.1.blocks.0 COLUMNS_INSIDE',
  )
})
