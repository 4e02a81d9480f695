import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { previewTemplate } from '#contract/templates/previewTemplate.ts'
import { judgeValues } from '#contract/vocabulary/templates/judge-values.ts'
import { mostRepeated, mostRows, type TemplateContent } from '#contract/vocabulary/templates/settings.ts'
import { aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aValue, line, text, value, wordsOfFile } from '#testing/template-texts.ts'
import { aBuilder, aLoan, aPublishedTemplate, aWrittenTemplate, signatureOf } from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let builder: WireClient
beforeAll(async () => {
  wire = await aWire()
  const organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
  builder = await aBuilder({ parts: wire.parts, url: wire.url, organisation })
})
afterAll(() => wire?.close())

const cell = (...inlines: object[]) => ({ columns: 1, rows: 1, text: inlines })
const items = (more: object = {}) => ({
  name: 'items',
  label: 'Items',
  least: 1,
  most: 500,
  columns: [
    aValue('what', 'text'),
    aValue('price', 'amount'),
    aValue('pieces', 'number', { decimals: 0 }),
    aValue('cost', 'amount', { formula: 'price * pieces' }),
    aValue('share', 'number', { formula: 'round(100 * cost / total, 1)', decimals: 1 }),
    aValue('fragile', 'tick', {}, false),
  ],
  sample: [{ what: 'Chair', price: '500', pieces: '2' }],
  ...more,
})
const signed = line(signatureOf('borrower-sign'))
const table = {
  kind: 'table',
  columns: [2, 1],
  header: 1,
  rows: [
    [cell(text('What')), cell(text('Cost'))],
    [cell(value('what')), cell(value('cost'))],
    [cell(text('In all')), cell(value('total'))],
  ],
  repeats: [{ row: 1, of: 'items' }],
}
const repeat = (...blocks: object[]) => ({ kind: 'repeat', of: 'items', blocks })
const fragile = (...blocks: object[]) => ({
  kind: 'condition',
  match: 'all',
  rules: [{ name: 'fragile', sign: 'is', value: 'true' }],
  blocks,
})
const aSale = (more: object = {}) =>
  aLoan({
    blocks: [
      line(text('There are '), value('number'), text(' items.')),
      table,
      repeat(
        line(text('Handed over: '), value('what')),
        fragile(line(value('what'), text(' is packed in straw.'))),
      ),
      signed,
    ],
    values: [
      aValue('total', 'amount', { formula: 'sum(cost)' }),
      aValue('number', 'number', { formula: 'count(items)', decimals: 0 }),
      aValue('dearest', 'amount', { formula: 'max(price)' }),
    ],
    tables: [items()],
    ...more,
  })
const chairs = { what: 'Chair', price: '499.50', pieces: '2' }
const vase = { what: 'Vase', price: '1001', pieces: '1', fragile: 'true' }
const buyer = [{ role: 'borrower', ...aPerson() }]

const textOf = (documentId: string) => wordsOfFile(builder, documentId, '-layout')

describe('a template with a table of values', () => {
  it('prints its rows in a table and in blocks, adds them up, and keeps them with the docket', async () => {
    const { template_id } = await aPublishedTemplate(builder, aSale())
    const values = { items: [chairs, vase] }
    const made = await builder.call(createWorkflowFromTemplate, { template_id, values, signers: buyer })
    const said = await textOf(made.document_id)
    expect(said).toContain('There are 2 items.')
    expect(said).toMatch(/Chair\s+₹999\.00\s+Vase\s+₹1,001\.00\s+In all\s+₹2,000\.00/)
    expect(said).toMatch(/Handed over: Chair\s+Handed over: Vase\s+Vase is packed in straw\./)
    const again = await builder.call(getTemplateDataToCompose, { template_id, docket_id: made.docket_id })
    expect(again.values).toEqual(values)
    expect((await builder.call(getSingleTemplate, { template_id, version: 1 })).content.tables).toHaveLength(
      1,
    )
  })

  it('leaves out rows whose condition does not hold, also one by one where a row repeats', async () => {
    const rows = [...table.rows, [cell(text('Discount')), cell(text('none'))]]
    const isFragile = { match: 'all', rules: [{ name: 'fragile', sign: 'is', value: 'true' }] }
    const dear = { match: 'any', rules: [{ name: 'total', sign: 'more_than', value: '1000' }] }
    const conditions = [
      { row: 1, ...isFragile },
      { row: 3, ...dear },
    ]
    const { template_id } = await aPublishedTemplate(
      builder,
      aSale({ blocks: [{ ...table, rows, conditions }, signed] }),
    )
    const made = async (items: object[]) => {
      const input = { template_id, values: { items }, signers: buyer } as never
      const { document_id } = await builder.call(createWorkflowFromTemplate, input)

      return await textOf(document_id)
    }
    const both = await made([chairs, vase])
    expect(both).toMatch(/What\s+Cost\s+Vase\s+₹1,001\.00\s+In all\s+₹2,000\.00\s+Discount\s+none/)
    expect(both).not.toContain('Chair')
    expect(await made([chairs])).toMatch(/What\s+Cost\s+In all\s+₹999\.00\s*$/)
  })

  it('publishes no condition on a header or on a row that others reach into, nor one too deep', async () => {
    const when = { match: 'all', rules: [{ name: 'total', sign: 'is_filled' }] }
    const refused = async (...blocks: object[]) => {
      const { template_id, revision } = await aWrittenTemplate(
        builder,
        aSale({ blocks: [...blocks, signed] }),
      )

      return await refusalOf(builder, buildTemplate, { template_id, revision })
    }
    expect(await refused({ ...table, conditions: [{ row: 0, ...when }] })).toBe(
      'BAD_REQUEST content.blocks.0.rows.0 ROW_NOT_CONDITIONAL',
    )
    const unknown = { match: 'all', rules: [{ name: 'gone', sign: 'is_filled' }] }
    expect(await refused({ ...table, conditions: [{ row: 2, ...unknown }] })).toBe(
      'BAD_REQUEST content.blocks.0.rows.2 VALUE_UNKNOWN',
    )
    // A column is known in the row that repeats alone.
    const ofColumn = { match: 'all', rules: [{ name: 'fragile', sign: 'is_filled' }] }
    expect(await refused({ ...table, conditions: [{ row: 2, ...ofColumn }] })).toBe(
      'BAD_REQUEST content.blocks.0.rows.2 VALUE_OF_ROWS',
    )
    const around = (block: object) => ({ kind: 'condition', ...when, blocks: [block] })
    const three = { ...table, conditions: [{ row: 1, ...when }] }
    expect(await refused(around(around(three)))).toBe(
      'BAD_REQUEST content.blocks.0.blocks.0.blocks.0 CONDITIONS_TOO_DEEP',
    )
    expect(await aPublishedTemplate(builder, aSale({ blocks: [around(three), signed] }))).toHaveProperty(
      'template_id',
    )
  })

  it('computes cells in their row, and the values around from all rows', () => {
    const content = aSale() as TemplateContent
    const judge = (given: object) => judgeValues(content, given as never, '2026-11-27')
    const { rows, values, problems } = judge({ items: [chairs, vase] })
    const cells = (name: string) => rows.get('items')?.map((row) => row.get(name)?.value)
    expect(cells('cost')).toEqual(['999.00', '1001.00'])
    expect(cells('share')).toEqual(['50', '50.1'])
    expect(['total', 'number', 'dearest'].map((name) => values.get(name)?.value)).toEqual([
      '2000.00',
      '2',
      '1001.00',
    ])
    expect(problems).toEqual([])
    expect(judge({ items: [] }).problems).toEqual([
      { path: 'items', code: 'ROWS_TOO_FEW', values: { least: 1 } },
    ])
    expect(
      judge({
        items: [
          { ...chairs, price: 'x' },
          { what: 'Vase', colour: 'red' },
        ],
      }).problems,
    ).toEqual([
      { path: 'items.0.price', code: 'NOT_A_NUMBER' },
      { path: 'items.1.price', code: 'REQUIRED' },
      { path: 'items.1.pieces', code: 'REQUIRED' },
      { path: 'items.1.colour', code: 'VALUE_UNKNOWN', values: { name: 'colour' } },
    ])
    expect(judge({ items: 'two', total: [{}] }).problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'items ROWS_TOO_FEW',
      'items WRONG_FORM',
      'total WRONG_FORM',
    ])
  })

  it('judges a thousand rows that need each other in less than two seconds', () => {
    const content = aSale({ tables: [items({ most: mostRows })] }) as TemplateContent
    const given = { items: Array.from({ length: mostRows }, () => chairs) }
    const begun = process.cpuUsage()
    const { values } = judgeValues(content, given, '2026-11-27')
    expect(values.get('total')?.value).toBe('999000.00')
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000)
  })

  it('refuses more rows than it takes, at the table, before anything is printed', async () => {
    const { template_id } = await aPublishedTemplate(builder, aSale())
    const made = (rows: number, row: object = {}) =>
      refusalOf(builder, createWorkflowFromTemplate, {
        template_id,
        values: { items: Array.from({ length: rows }, () => row) },
        signers: buyer,
      } as never)
    expect(await made(100_000)).toBe('BAD_REQUEST values.items ROWS_TOO_MANY')
    expect(await made(501, chairs)).toBe('BAD_REQUEST values.items ROWS_TOO_MANY')
    expect(await made(0)).toBe('BAD_REQUEST values.items ROWS_TOO_FEW')
    expect(await made(1, { ...chairs, price: '-' })).toBe('BAD_REQUEST values.items.0.price NOT_A_NUMBER')
    const other = {
      name: 'others',
      label: 'Others',
      least: 0,
      most: mostRows,
      columns: [aValue('who', 'text')],
      sample: [],
    }
    const crossed = aSale({
      blocks: [repeat({ kind: 'repeat', of: 'others', blocks: [line(value('what'), value('who'))] }), signed],
      tables: [items(), other],
    })
    const many = {
      items: Array.from({ length: 50 }, () => chairs),
      others: Array.from({ length: mostRepeated / 50 }, () => ({ who: 'Asha' })),
    }
    const wide = await aPublishedTemplate(builder, crossed)
    for (const [call, input] of [
      [createWorkflowFromTemplate, { ...wide, values: many, signers: buyer }],
      [previewTemplate, { ...wide, values: many }],
    ] as const)
      expect(await refusalOf(builder, call, input as never)).toBe('BAD_REQUEST values.items ROWS_TOO_MANY')
  })

  it('is published where its names, repetitions and formulas hold together', async () => {
    const wrong = aSale({
      blocks: [
        line(value('price')),
        { kind: 'repeat', of: 'gone', blocks: [line(text('a'))] },
        repeat(repeat(line(value('what'))), line(signatureOf('in-rows'))),
        { ...table, repeats: [{ row: 0, of: 'items' }] },
        repeat(fragile(fragile(fragile(line(text('deep')))))),
        signed,
      ],
      values: [
        aValue('total', 'amount', { formula: 'price * 2' }),
        aValue('number', 'number', { formula: 'count(total)' }),
        aValue('rows', 'number', { formula: 'sum(items)' }),
      ],
      tables: [items(), { ...items({ name: 'none', columns: [], least: 2, most: 1, sample: [] }) }],
      fields: [
        { anchor: 'borrower-sign', role: 'borrower' },
        { anchor: 'in-rows', role: 'borrower' },
      ],
    })
    const { template_id, revision } = await aWrittenTemplate(builder, wrong)
    const said = await refusalOf(builder, buildTemplate, { template_id, revision })
    expect(said.match(/content\.[\w.]+ [A-Z_]+/g)).toEqual([
      'content.values.0.formula FORMULA_OF_ROWS',
      'content.values.1.formula FORMULA_COUNTS_ROWS',
      'content.values.2.formula FORMULA_OF_ROWS',
      'content.tables.1 ROWS_WITHOUT_COLUMNS',
      'content.tables.1.most LIMITS_CROSSED',
      'content.blocks.0.text.0 VALUE_OF_ROWS',
      'content.blocks.3.rows.1.0.text.0 VALUE_OF_ROWS',
      'content.blocks.3.rows.1.1.text.0 VALUE_OF_ROWS',
      'content.blocks.2.blocks.1.text.0 FIELD_REPEATED',
      'content.blocks.1 ROWS_UNKNOWN',
      'content.blocks.2.blocks.0 REPEATED_TWICE',
      'content.blocks.3.rows.0 ROW_NOT_REPEATED',
      'content.blocks.4.blocks.0.blocks.0.blocks.0 CONDITIONS_TOO_DEEP',
    ])
  })
})
