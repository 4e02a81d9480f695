import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocumentContent } from '#contract/documents/getDocumentContent.ts'
import { updateCompleteDocumentEditing } from '#contract/documents/updateCompleteDocumentEditing.ts'
import { deleteSignerPosition } from '#contract/signers/deleteSignerPosition.ts'
import { autoSaveTemplate } from '#contract/templates/autoSaveTemplate.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { compareTemplateVersions } from '#contract/templates/compareTemplateVersions.ts'
import { createModalTemplate } from '#contract/templates/createModalTemplate.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { previewTemplate } from '#contract/templates/previewTemplate.ts'
import { aPerson } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { line, text, value, wordsOfFile } from '#testing/template-texts.ts'
import {
  aBuilder,
  aLoan,
  aLoansRoles,
  aPublishedTemplate,
  aWrittenTemplate,
  signatureOf,
} from '#testing/templates.ts'

let fixture: ServerFixture
let maker: WireClient
beforeAll(async () => {
  fixture = await aServerFixture()
  maker = await aBuilder(fixture)
})
afterAll(() => fixture?.close())

const edge = (side: string, pages: string, ...blocks: object[]) => ({
  kind: 'page_edge',
  side,
  pages,
  blocks,
})
const withLoan = (...blocks: object[]) =>
  aLoan({ blocks: [...blocks, ...(aLoan() as unknown as { blocks: object[] }).blocks] })
const ifSecured = (...blocks: object[]) => ({
  kind: 'condition',
  match: 'all',
  rules: [{ name: 'secured', sign: 'is', value: 'true' }],
  blocks,
})
const counted = line(text('Page '), { kind: 'page_number', shows: 'page' }, text(' of '), {
  kind: 'page_number',
  shows: 'pages',
})
const made = async (template_id: string, values: Record<string, string>) => {
  const signers = [{ role: 'borrower', ...aPerson() }]
  const input = { template_id, signers, values: { amount: '10', ...values } }
  const { document_id } = await maker.call(createWorkflowFromTemplate, input)

  return await wordsOfFile(maker, document_id, '-layout')
}

it('prints values and conditions in headers and footers, and the code that checks files', async () => {
  const { template_id } = await aPublishedTemplate(
    maker,
    withLoan(
      edge('header', 'every', line(text('Loan of '), value('amount')), ifSecured(line(text('Secured')))),
      edge('footer', 'every', counted, line({ kind: 'check_code' })),
    ),
  )
  const secured = await made(template_id, { secured: 'true' })
  expect(secured).toMatch(/^\s*Loan of ₹10\.00\n\s*Secured\n/)
  expect(secured).toMatch(/Page 1 of 1\s*$/)
  expect(await made(template_id, {})).not.toMatch(/Secured\n/)
})

it('tells in a comparison that a header is of other pages', async () => {
  const header = (pages: string) => withLoan(edge('header', pages, line(text('Draft'))))
  const { template_id } = await aPublishedTemplate(maker, header('every'))
  const { revision } = await maker.call(getSingleTemplate, { template_id })
  await maker.call(autoSaveTemplate, { template_id, revision, content: header('first') })
  const { differences, changes } = await maker.call(compareTemplateVersions, { template_id, from: 1 })
  expect(differences.every(({ kind }) => kind === 'same')).toBe(true)
  expect(changes).toEqual([{ what: 'layout', name: '' }])
})

it('publishes no header that repeats or asks, and no page number in the text', async () => {
  const refused = async (...blocks: object[]) => {
    const { template_id, revision } = await aWrittenTemplate(maker, withLoan(...blocks))

    return await refusalOf(maker, buildTemplate, { template_id, revision })
  }
  const repeat = { kind: 'repeat', of: 'items', blocks: [line(text('Again'))] }
  expect(await refused(edge('header', 'every', repeat))).toContain(
    'content.blocks.0.blocks.0 NOT_IN_PAGE_EDGE',
  )
  expect(await refused(edge('header', 'every', line({ ...signatureOf('second'), box: 'text' })))).toContain(
    'content.blocks.0.blocks.0.text.0 FIELD_IN_PAGE_EDGE',
  )
  expect(await refused(counted)).toContain('content.blocks.0.text.1 OF_PAGE_EDGES')
  const twice = [edge('footer', 'every', counted), edge('footer', 'later', counted)]
  expect(await refused(...twice)).toContain('content.blocks.1 PAGE_EDGE_TWICE')
  expect(await refused(ifSecured(edge('footer', 'every', counted)))).toContain('PAGE_EDGE_INSIDE')
})

const initials = { ...signatureOf('initials'), box: 'initials', width: 60, height: 24 }
const fields = ['borrower-sign', 'initials'].map((anchor) => ({ anchor, role: 'borrower' }))
const withInitials = () => {
  const pages = [edge('footer', 'every', line(initials)), line(text('One')), { kind: 'page_break' }]

  return { ...withLoan(...pages), fields } as ReturnType<typeof aLoan>
}
const pagesOf = async (document_id: string, kind: string) =>
  (await maker.call(fetchDocumentInfo, { document_id })).document.positions
    .filter((box) => box.kind === kind)
    .map(({ page_number }) => page_number)
    .sort()

it('gives a signer initials on each page, also on pages that come later', async () => {
  const settings = { roles: [{ role: 'borrower', name: 'Borrower', kind: 'signer' as const }] }
  const { template_id } = await aPublishedTemplate(maker, withInitials(), { ...settings, maker_edits: 'all' })
  const signers = [{ role: 'borrower', ...aPerson() }]
  const input = { template_id, signers, values: { amount: '10' } }
  const { document_id } = await maker.call(createWorkflowFromTemplate, input)
  expect(await pagesOf(document_id, 'initials')).toEqual([1, 2])
  const { content: written } = await maker.call(getDocumentContent, { document_id })
  const change = async (blocks: object[]) =>
    maker.call(updateCompleteDocumentEditing, { document_id, content: { ...written, blocks } as never })
  const three = (words: string) => [...written.blocks, { kind: 'page_break' }, line(text(words))]
  await change(three('Three'))
  expect(await pagesOf(document_id, 'initials')).toEqual([1, 2, 3])
  expect(await pagesOf(document_id, 'signature')).toEqual([2])
  // What the maker takes away stays away.
  const { document } = await maker.call(fetchDocumentInfo, { document_id })
  const taken = document.positions.find((box) => box.kind === 'initials' && box.page_number === 2)!
  await maker.call(deleteSignerPosition, { document_id, position_id: taken.position_id })
  await change(three('Three!'))
  expect(await pagesOf(document_id, 'initials')).toEqual([1, 3])
  await change([...three('Three!'), { kind: 'page_break' }, line(text('Four'))])
  expect(await pagesOf(document_id, 'initials')).toEqual([1, 3, 4])
  await change(written.blocks.filter(({ kind }) => kind !== 'page_break'))
  expect(await pagesOf(document_id, 'initials')).toEqual([1])
  // A document of one page has no further ones.
  const { template_id: short, revision } = await aWrittenTemplate(
    maker,
    aLoan({ blocks: [line(text('One')), edge('footer', 'later', line(initials))], fields: fields.slice(1) }),
  )
  expect(await refusalOf(maker, buildTemplate, { template_id: short, revision })).toContain(
    'SIGNATURE_TAKEN_AWAY',
  )
})

it('is one field of a template that is made of a document with initials on each page', async () => {
  const { template_id } = await aPublishedTemplate(maker, withInitials(), aLoansRoles)
  const values = { amount: '10' }
  const signers = [{ role: 'borrower', ...aPerson() }]
  const { docket_id } = await maker.call(createWorkflowFromTemplate, { template_id, signers, values })
  const copy = await maker.call(createModalTemplate, { docket_id, name: `Loan ${randomUUID()}` })
  const { content } = await maker.call(getSingleTemplate, { template_id: copy.template_id })
  expect(content.fields.map(({ anchor }) => anchor).sort()).toEqual(['borrower-sign', 'initials'])
  await maker.call(buildTemplate, copy)
  const made = await maker.call(createWorkflowFromTemplate, {
    template_id: copy.template_id,
    signers: [{ role: 'role-1', ...aPerson() }],
  })
  expect(await pagesOf(made.document_id, 'initials')).toEqual([1, 2])

  const doubled = { ...withInitials(), fields: [...fields, ...fields.slice(1)] } as ReturnType<typeof aLoan>
  expect(await refusalOf(maker, buildTemplate, await aWrittenTemplate(maker, doubled))).toMatch(
    /content\.blocks\.0\.blocks\.0\.text\.0 ANCHOR_TWICE/,
  )
})

it('is refused for what a condition leaves out of the samples, in the text and in a header', async () => {
  const refused = async (...blocks: object[]) => {
    const { template_id, revision } = await aWrittenTemplate(maker, withLoan(...blocks))

    return await refusalOf(maker, buildTemplate, { template_id, revision })
  }
  const unknown = line(text('a \u{12000}'))
  // Nothing is secured in the samples.
  expect(await refused(ifSecured(unknown))).toBe('BAD_REQUEST content.blocks.0.blocks.0.text.0.text NO_FONT')
  const other = { ...ifSecured(line(text('Yes'))), otherwise: [ifSecured(unknown)] }
  expect(await refused(other)).toBe('BAD_REQUEST content.blocks.0.otherwise.0.blocks.0.text.0.text NO_FONT')
})

it('is published where its conditions exclude each other, however much they print together', async () => {
  const addresses = (last: string) =>
    Array.from({ length: 20 }, (_, number) => ({
      ...ifSecured(
        ...['Sterling Bank', `${number} Marine Drive`, number === 19 ? last : 'Mumbai'].map((words) =>
          line(text(words)),
        ),
      ),
      rules: [{ name: 'amount', sign: 'is', value: `${number}` }],
    }))
  const header = (last: string) => withLoan(edge('header', 'every', ...addresses(last)))
  const { template_id } = await aPublishedTemplate(maker, header('Pune'))
  expect(await made(template_id, { amount: '7' })).toMatch(/7 Marine Drive\n\s*Mumbai/)
  expect(await refusalOf(maker, buildTemplate, await aWrittenTemplate(maker, header('a \u{12000}')))).toBe(
    'BAD_REQUEST content.blocks.0.blocks.19.blocks.2.text.0.text NO_FONT',
  )
})

it('is refused at its block where it leaves no room for the text', async () => {
  const tall = Array.from({ length: 20 }, () => line(text('Sterling Bank '.repeat(30))))
  const { template_id, revision } = await aWrittenTemplate(maker, withLoan(edge('header', 'every', ...tall)))
  for (const call of [buildTemplate, previewTemplate] as const)
    expect(await refusalOf(maker, call, { template_id, revision })).toBe(
      'BAD_REQUEST content.blocks.0 PAGE_EDGE_TOO_TALL',
    )
})
