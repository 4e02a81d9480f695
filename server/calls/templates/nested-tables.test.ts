import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { anOrganisation } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aValue as aFormValue, line, text, value, wordsOfFile } from '#testing/template-texts.ts'
import {
  aBuilder,
  aLoan,
  aPublishedTemplate,
  aTemplate,
  aWrittenTemplate,
  signatureOf,
} from '#testing/templates.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let builder: WireClient
beforeAll(async () => {
  wire = await aWire()
  const organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
  builder = await aBuilder({ parts: wire.parts, url: wire.url, organisation })
})
afterAll(() => wire?.close())

const aValue = (name: string, kind: string, settings: object = {}) => aFormValue(name, kind, settings, false)
const cell = (inline: object, columns = 1) => ({ columns, rows: 1, text: [inline] })
const aTable = (name: string, ...columns: object[]) => ({
  name,
  label: name,
  least: 0,
  most: 100,
  columns,
  sample: [],
})
const where = (name: string, blocks: object[], otherwise?: object[]) => ({
  kind: 'condition',
  match: 'all',
  rules: [{ name, sign: 'is', value: 'true' }],
  blocks,
  ...(otherwise && { otherwise }),
})
const signed = line(signatureOf('borrower-sign'))

const inEnglish = {
  heading: 'Schedule of the flats and of what is paid for them',
  secured: 'These flats secure the loan.',
  flat: 'Flat: ',
  day: 'Due on',
  amount: 'Instalment',
  let: 'It is let, and the rent goes to the lender.',
  free: 'Nobody lives in it.',
  total: 'In all',
  none: 'Nothing secures the loan.',
}
const inHindi: typeof inEnglish = {
  heading: 'फ़्लैटों और उनकी किस्तों की अनुसूची',
  secured: 'ये फ़्लैट ऋण की प्रतिभूति हैं। क्षत्रिय श्री हिन्दी',
  flat: 'फ़्लैट: ',
  day: 'देय तिथि',
  amount: 'किस्त',
  let: 'यह किराए पर है और किराया ऋणदाता को मिलता है।',
  free: 'इसमें कोई नहीं रहता।',
  total: 'कुल योग',
  none: 'ऋण की कोई प्रतिभूति नहीं है।',
}

/** Rows inside a table, which is repeated for each flat, where the loan is secured: three deep. */
const deepest = (words: typeof inEnglish) =>
  where(
    'secured',
    [
      line(text(words.secured)),
      {
        kind: 'repeat',
        of: 'flats',
        blocks: [
          line(text(words.flat), value('flat')),
          {
            kind: 'table',
            columns: [1, 1],
            header: 1,
            rows: [
              [cell(text(words.day)), cell(text(words.amount))],
              [cell(value('due')), cell(value('paid'))],
              [cell(text(words.total)), cell(value('sum'))],
              [cell(value('flat'), 2)],
            ],
            repeats: [{ row: 1, of: 'payments' }],
          },
          {
            kind: 'list',
            ordered: false,
            items: [{ blocks: [where('let', [line(text(words.let))], [line(text(words.free))])] }],
          },
        ],
      },
    ],
    [line(text(words.none))],
  )

const aSchedule = (language: 'en' | 'hi', words: typeof inEnglish) =>
  aLoan({
    language,
    blocks: [
      { kind: 'heading', level: 2, text: [text(words.heading)] },
      { kind: 'clauses', items: [{ blocks: [deepest(words)] }] },
      signed,
    ],
    values: [aValue('secured', 'tick'), aValue('sum', 'amount', { formula: 'sum(paid)' })],
    tables: [
      aTable('flats', aValue('flat', 'text'), aValue('let', 'tick')),
      aTable('payments', aValue('due', 'day'), aValue('paid', 'amount')),
    ],
  })

const values = {
  secured: 'true',
  flats: [{ flat: 'A-101, पुणे', let: 'true' }, { flat: 'B-7, நாசிக் & <b>' }],
  payments: [
    { due: '2026-12-05', paid: '150000' },
    { due: '2027-01-05', paid: '2500.5' },
  ],
}
const buyer = [{ role: 'borrower', ...aPerson() }]
const asOne = (words: string) => words.normalize('NFC').replace(/\s+/g, ' ').trim()

const readOf = async (documentId: string) => asOne(await wordsOfFile(builder, documentId, '-raw'))

describe('a table three deep in a template', () => {
  it.each([
    ['en', inEnglish, ['5 December 2026', '5 January 2027']],
    ['hi', inHindi, ['5 दिसंबर 2026', '5 जनवरी 2027']],
  ] as const)('reads as it was written, row by row, in %s', async (language, words, [first, second]) => {
    const { template_id } = await aPublishedTemplate(builder, aSchedule(language, words))
    const made = (more: object) =>
      builder.call(createWorkflowFromTemplate, {
        template_id,
        values: { ...values, ...more },
        signers: buyer,
      })
    const flat = (name: string, lived: string) =>
      [
        `${words.flat}${name}`,
        `${words.day} ${words.amount}`,
        `${first} ₹1,50,000.00 ${second} ₹2,500.50`,
        `${words.total} ₹1,52,500.50`,
        name,
        `• ${lived}`,
      ].join(' ')
    const secured = await made({})
    expect(await readOf(secured.document_id)).toBe(
      asOne(
        [
          words.heading,
          `1. ${words.secured}`,
          flat('A-101, पुणे', words.let),
          flat('B-7, நாசிக் & <b>', words.free),
        ].join(' '),
      ),
    )
    const open = await made({ secured: '' })
    expect(await readOf(open.document_id)).toBe(asOne(`${words.heading} 1. ${words.none}`))
  })

  it('is not published where it is one deeper', async () => {
    const content = aSchedule('en', inEnglish) as { blocks: object[] }
    const [heading, clauses, last] = content.blocks
    const deeper = { ...content, blocks: [heading, where('secured', [clauses as object]), last] }
    const { template_id, revision } = await aWrittenTemplate(builder, deeper as never)
    expect(await refusalOf(builder, buildTemplate, { template_id, revision })).toBe(
      [
        'BAD_REQUEST',
        'content.blocks.1.blocks.0.items.0.blocks.0.blocks.1.blocks.1 CONDITIONS_TOO_DEEP',
        'content.blocks.1.blocks.0.items.0.blocks.0.blocks.1.blocks.2.items.0.blocks.0 CONDITIONS_TOO_DEEP',
      ].join(' '),
    )
  })

  it('is refused inside a cell, at that cell', async () => {
    const { template_id, revision } = await aTemplate(builder)
    const inside = { kind: 'table', columns: [1], header: 0, rows: [[cell(text('inner'))]] }
    const content = aLoan({
      blocks: [
        where('secured', [{ kind: 'table', columns: [1], header: 0, rows: [[cell(inside)]] }]),
        signed,
      ],
    })
    expect(await refusalOf(builder, autoSaveTemplate, { template_id, revision, content } as never)).toBe(
      'BAD_REQUEST content.blocks.0.blocks.0.rows.0.0.text.0.kind WRONG_FORM',
    )
  })
})
