import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import type { WireClient } from '../client.ts'
import { aLoan, aWrittenTemplate } from '../templates.ts'
import { sees } from './both-schemes.ts'
import { caretRests } from './caret.ts'
import { aTemplateJourney, type TemplateJourney } from './template-journey.ts'

const line = (...inlines: object[]) => ({ kind: 'paragraph', text: inlines })
const words = (said: string) => ({ kind: 'text', text: said })
const clause = (said: string) => ({ blocks: [line(words(said))] })

/** A loan with two clauses, a line that names one, and a choice of its borrower without choices. */
function aLongLoan() {
  const loan = aLoan() as unknown as { blocks: object[]; values: object[]; fields: object[] }
  const field = { kind: 'field', anchor: 'trade', box: 'one_of', width: 120, height: 20 }
  const lender = { name: 'lender', label: 'Lender', kind: 'text', required: true, sample: null, settings: {} }

  return aLoan({
    blocks: [
      ...loan.blocks,
      line(words('Trade: '), field),
      { kind: 'clauses', items: [clause('Interest is paid monthly.'), clause('The loan ends in May.')] },
      line(words('The end is in clause ')),
    ],
    values: [...loan.values, lender],
    fields: [...loan.fields, { anchor: 'trade', role: 'borrower', required: true }],
  })
}

/** What is said of values, fields and clauses at the side of the text. */
describe('the words of a template', () => {
  let journey: TemplateJourney
  let desk: TemplateJourney['desk']
  let maker: WireClient
  let templateId: string

  beforeAll(async () => {
    journey = await aTemplateJourney()
    ;({ desk } = journey)
    maker = await journey.entersWire()
    templateId = (await aWrittenTemplate(maker, aLongLoan())).template_id
  }, 240_000)
  afterAll(() => journey?.close())

  it('are a source of a value, choices of a field, a reference to a clause, and a note', async () => {
    const { page } = desk
    const text = page.locator('[data-part=text]')
    await page.goto(`${journey.address}/#/template-builder/${templateId}`)
    await text.getByText('The loan ends in May.').waitFor()

    await page.getByRole('button', { name: 'Lender', exact: false }).first().click()
    const value = page.locator('[data-part=value]')
    await value.getByLabel('Comes from').selectOption({ label: 'Organisation: name' })
    await value.getByLabel('Cannot be changed by the maker').check()

    await text.locator('[data-thing=field]').filter({ hasText: 'trade' }).click()
    const choices = page.locator('[data-part=field]').getByLabel('Choices')
    await choices.fill('Retail\nExport')

    await text.getByText('The end is in clause').click()
    await caretRests(page)
    await page.keyboard.press('End')
    await caretRests(page)
    await page.keyboard.type(' /reference')
    await page.keyboard.press('Enter')
    const reference = page.locator('[data-part=reference]').getByLabel('Clause')
    await reference.selectOption({ label: '2 The loan ends in May.' })
    await text.locator('[data-thing=reference]').getByText('2', { exact: true }).waitFor()
    // Another clause before it: the number follows.
    await text.getByText('Interest is paid monthly.').click()
    // The caret has left the reference.
    await page.locator('[data-part=reference]').waitFor({ state: 'hidden' })
    await page.keyboard.press('End')
    await caretRests(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Costs are the lender’s.')
    await text.locator('[data-thing=reference]').getByText('3', { exact: true }).waitFor()

    await text.press('Control+End')
    await caretRests(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('/note')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Legal looks at this in May.')
    await text.locator('[data-thing=note]').getByText('Legal looks at this in May.').waitFor()
    await page.locator('[data-toward=saved]').waitFor()
    await page.locator('[data-page="1"][data-fresh] img').waitFor()
    await sees(page, 'words of a template')

    const { content } = await maker.call(getSingleTemplate, { template_id: templateId })
    expect(content.values.at(-1)?.source).toEqual({ from: 'organisation_name', fixed: true })
    expect(content.fields.at(-1)?.settings).toMatchObject({ options: ['Retail', 'Export'] })
    const said = JSON.stringify(content.blocks)
    const [, mark] = /"mark":"(c-[0-9a-f]+)"/.exec(said) ?? []
    expect(said).toContain(`"kind":"reference","to":"${mark}"`)
    expect(content.blocks.at(-1)).toMatchObject({ kind: 'note' })
  })

  it('have a header, a footer, two columns, and a row under a condition', async () => {
    const { page } = desk
    const cell = (said: string) => ({ columns: 1, rows: 1, text: [words(said)] })
    const table = { kind: 'table', columns: [1], header: 1, rows: [[cell('Fees')], [cell('For the deed')]] }
    const loan = aLoan() as unknown as { blocks: object[] }
    const content = aLoan({ blocks: [...loan.blocks, table, line(words('Made in two languages.'))] })
    const { template_id } = await aWrittenTemplate(maker, content)
    const text = page.locator('[data-part=text]')
    await page.goto(`${journey.address}/#/template-builder/${template_id}`)
    await text.getByText('Made in two languages.').click()
    await caretRests(page)
    await page.keyboard.press('End')
    await caretRests(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('/two columns')
    await page.keyboard.press('Enter')
    await text.locator('[data-part=column]').nth(1).waitFor()
    await caretRests(page)
    await page.keyboard.insertText('ऋण')
    const panel = (part: string) => page.locator(`[data-part=${part}]`)
    await panel('columns').getByLabel('Language of the second column').selectOption('mr')

    await text.getByText('For the deed').click()
    await panel('row-when').getByRole('button', { name: 'Print this row under a condition' }).click()
    await panel('row-when').getByText('This row is printed if', { exact: false }).waitFor()

    await text.getByText('Made in two languages.').click()
    await caretRests(page)
    await page.keyboard.press('End')
    await caretRests(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('/header')
    await page.keyboard.press('Enter')
    await panel('page-edge').waitFor()
    await caretRests(page)
    await page.keyboard.type('Example Bank')
    await panel('page-edge').getByLabel('On which pages').selectOption('first')
    await text.getByText('Made in two languages.').click()
    await caretRests(page)
    await page.keyboard.type(' /footer')
    await page.keyboard.press('Enter')
    await text.getByText('Footer of every page').waitFor()
    await page.locator('[data-toward=saved]').waitFor()
    await page.locator('[data-page="1"][data-fresh] img').waitFor()
    await sees(page, 'pages of a template')

    const saved = async () => (await maker.call(getSingleTemplate, { template_id })).content.blocks
    await expect.poll(async () => (await saved()).at(-1)?.kind, { timeout: 20_000 }).toBe('page_edge')
    const blocks = await saved()
    expect(blocks[0]).toMatchObject({ kind: 'page_edge', side: 'header', pages: 'first' })
    expect(JSON.stringify(blocks[0])).toContain('Example Bank')
    expect(blocks.at(-1)).toMatchObject({ kind: 'page_edge', side: 'footer', pages: 'every' })
    expect(blocks.find(({ kind }) => kind === 'columns')).toMatchObject({
      sides: [{ language: 'en' }, { language: 'mr', blocks: [line(words('ऋण'))] }],
    })
    expect(blocks.find(({ kind }) => kind === 'table')).toMatchObject({ conditions: [{ row: 1 }] })
  })
})
