import { getSchema } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { TemplateContent } from '#contract/templates/template-content.ts'
import { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { fromContent } from './from-content.ts'
import { blockSet } from './index.ts'
import { templateBlocks } from './template-blocks.ts'
import { toContent, withoutControls } from './to-content.ts'

const schema = getSchema(blockSet)
const opened = (content: ComposedContent) => {
  const doc = schema.nodeFromJSON(fromContent(content))
  doc.check()

  return doc
}
const text = (words: string, ...marks: ('bold' | 'italic' | 'underline')[]) => ({
  kind: 'text' as const,
  text: words,
  ...(marks.length > 0 && { marks }),
})
const line = (...inlines: object[]) => ({ kind: 'paragraph', text: inlines })
const picture = { kind: 'picture', file_id: '0198c0de-0000-7000-8000-000000000009', width: 40 }

/** Every block, every attribute, as the contract has them. */
const blocks: Record<string, object> = {
  heading: { kind: 'heading', level: 3, align: 'center', text: [text('Terms')] },
  paragraph: line(text('The rate is '), text('9 percent', 'bold', 'italic', 'underline'), text(' a year.')),
  'paragraph at its end': { kind: 'paragraph', align: 'end', text: [text('ऋण अनुबंध')] },
  'empty paragraph': line(),
  'line break': line(text('One'), { kind: 'break' }, { kind: 'break' }, text('Two')),
  field: line(text('Signed: '), {
    kind: 'field',
    anchor: 'borrower',
    box: 'initials',
    width: 85,
    height: 42.5,
  }),
  'bullet list': { kind: 'list', ordered: false, items: [{ blocks: [line(text('a'))] }] },
  'ordered list in a list': {
    kind: 'list',
    ordered: true,
    items: [
      { blocks: [line(text('a')), { kind: 'list', ordered: false, items: [{ blocks: [line(text('b'))] }] }] },
      { blocks: [{ kind: 'heading', level: 4, text: [text('c')] }] },
    ],
  },
  clauses: {
    kind: 'clauses',
    start: 3,
    items: [{ blocks: [line(text('a')), { kind: 'clauses', items: [{ blocks: [line(text('b'))] }] }] }],
  },
  'reference to a clause': line(text('See '), { kind: 'reference', to: 'c-1', marks: ['bold'] }, text('.')),
  'clause that is named': { kind: 'clauses', items: [{ mark: 'c-1', blocks: [line(text('a'))] }] },
  together: { kind: 'together', blocks: [line(text('a')), { ...picture, decoration: true }] },
  picture: { ...picture, alt: 'Plan of the flat', align: 'center' },
  columns: {
    kind: 'columns',
    sides: [
      { language: 'en', blocks: [line(text('The loan'))] },
      {
        language: 'ur',
        blocks: [line(text('قرض')), { kind: 'list', ordered: true, items: [{ blocks: [line()] }] }],
      },
    ],
  },
  header: {
    kind: 'page_edge',
    side: 'header',
    pages: 'first',
    blocks: [line(text('Example Bank', 'bold')), { ...picture, decoration: true }],
  },
  footer: {
    kind: 'page_edge',
    side: 'footer',
    pages: 'every',
    blocks: [
      line(
        { kind: 'page_number', shows: 'page', marks: ['italic'] },
        text(' of '),
        { kind: 'page_number', shows: 'pages' },
        { kind: 'check_code' },
      ),
    ],
  },
  page_break: { kind: 'page_break' },
  'table whose rows stay whole': {
    kind: 'table',
    columns: [1],
    header: 0,
    whole_rows: true,
    rows: [[{ columns: 1, rows: 1, text: [text('a')] }]],
  },
  table: {
    kind: 'table',
    columns: [3, 1, 2],
    header: 2,
    rows: [
      [
        { columns: 2, rows: 1, text: [text('Due')] },
        { columns: 1, rows: 2, align: 'end', text: [] },
      ],
      [
        { columns: 1, rows: 1, text: [text('Day')] },
        { columns: 1, rows: 1, text: [text('Amount')] },
      ],
      [
        { columns: 1, rows: 1, text: [text('1 May'), { kind: 'break' }, text('noon')] },
        {
          columns: 2,
          rows: 2,
          text: [{ kind: 'field', anchor: 'sum', box: 'amount', width: 120, height: 22.7 }],
        },
      ],
      [{ columns: 1, rows: 1, text: [text('2 May', 'bold')] }],
    ],
  },
}

describe('the block set in the editor', () => {
  it.each(Object.keys(blocks))('opens and gives back: %s', (name) => {
    const named = name === 'reference to a clause' ? [blocks['clause that is named']] : []
    const content = ComposedContent.parse({ language: 'en', blocks: [blocks[name], ...named] })
    expect(toContent(opened(content), 'en')).toEqual(content)
  })

  it('opens and gives back all of them together', () => {
    const all = Object.values(blocks).map((block) => structuredClone(block))
    const content = ComposedContent.parse({ language: 'hi', blocks: all })
    expect(toContent(opened(content), 'hi')).toEqual(content)
  })

  it('keeps lines of a cell as breaks, an empty heading as a line, and a picture without words as it is refused', () => {
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'a' }] }
    const doc = schema.nodeFromJSON({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1 } },
        {
          type: 'table',
          attrs: { header: 1 },
          content: [
            {
              type: 'tableRow',
              content: [{ type: 'tableCell', attrs: { rowspan: 2 }, content: [paragraph, paragraph] }],
            },
            { type: 'tableRow', content: [] },
          ],
        },
        { type: 'picture', attrs: { file_id: picture.file_id, width: 40 } },
      ],
    })
    const cell = { columns: 1, rows: 2, text: [text('a'), { kind: 'break' }, text('a')] }
    const content = toContent(doc, 'en')
    expect(content.blocks).toEqual([
      line(),
      // A header would cut the cell: there is none.
      { kind: 'table', columns: [1], header: 0, rows: [[cell], []] },
      picture,
    ])
    expect(ComposedContent.safeParse(content).error?.issues.map(({ path }) => path)).toEqual([
      ['blocks', 2, 'alt'],
    ])
  })

  it('knows no page break inside another block, and nothing but lines in a cell', () => {
    const inside = (type: string, content: object[]) => () =>
      schema.nodeFromJSON({ type: 'doc', content: [{ type, content }] }).check()
    expect(inside('together', [{ type: 'pageBreak' }])).toThrow()
    const cell = (content: object) => ({
      type: 'tableRow',
      content: [{ type: 'tableCell', content: [content] }],
    })
    expect(inside('table', [cell({ type: 'paragraph' })])).not.toThrow()
    expect(inside('table', [cell({ type: 'bulletList' })])).toThrow()
  })

  it('opens and gives back what templates alone hold, and keeps it out of documents', () => {
    const value = (name: string, ...of: string[]) => ({
      kind: 'value',
      name,
      ...(of.length > 0 && { marks: of }),
    })
    const condition = (yes: object[], no?: object[]) => ({
      kind: 'condition',
      match: 'any',
      rules: [
        { name: 'secured', sign: 'is', value: 'true' },
        { name: 'amount', sign: 'is_filled' },
      ],
      blocks: yes,
      ...(no && { otherwise: no }),
    })
    const inner = condition([line(value('amount', 'bold', 'underline'))])
    const content = TemplateContent.parse({
      language: 'en',
      blocks: [
        line(text('The lender lends '), value('amount'), text(' to '), value('name', 'italic'), text('.')),
        condition([blocks.clauses!, inner], [line()]),
        { kind: 'list', ordered: false, items: [{ blocks: [inner] }] },
        { kind: 'shared_clause', clause_id: picture.file_id, version: 2, blocks: [blocks.clauses!, inner] },
        { kind: 'note', text: [text('Ask '), { kind: 'break' }, text('legal', 'bold')] },
        { kind: 'open_place', blocks: [blocks.clauses!, line(value('amount'))] },
        {
          kind: 'table',
          columns: [1],
          header: 0,
          rows: [[{ columns: 1, rows: 1, text: [value('amount'), { kind: 'break' }, value('name')] }]],
        },
      ],
    })
    const [rows] = content.blocks.slice(-1) as unknown as { conditions?: object[]; repeats?: object[] }[]
    rows!.repeats = [{ row: 0, of: 'items' }]
    rows!.conditions = [{ row: 0, match: 'all', rules: [{ name: 'amount', sign: 'is_filled' }] }]
    const doc = getSchema(templateBlocks).nodeFromJSON(fromContent(content))
    doc.check()
    expect(toContent(doc, 'en')).toEqual({ language: 'en', blocks: content.blocks })
    expect(() => opened({ ...content, blocks: content.blocks.slice(0, 1) })).toThrow()
    expect(() => opened({ ...content, blocks: content.blocks.slice(1, 2) })).toThrow()
  })

  it('leaves out what no page can show', () => {
    expect(withoutControls('a\tb\u0007c\u202ed\ud800e\u2028f')).toBe('a bcde f')
    expect(withoutControls('क्षत्रिय \u200dZWJ 😀')).toBe('क्षत्रिय \u200dZWJ 😀')
  })
})
