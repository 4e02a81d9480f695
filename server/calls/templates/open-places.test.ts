import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { duplicateDocket } from '#contract/dockets/duplicateDocket.ts'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { checkerDocumentEditing } from '#contract/documents/checkerDocumentEditing.ts'
import { completeDocumentEditing } from '#contract/documents/completeDocumentEditing.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocumentContent } from '#contract/documents/getDocumentContent.ts'
import { previewDocumentEditing } from '#contract/documents/previewDocumentEditing.ts'
import { updateCompleteDocumentEditing } from '#contract/documents/updateCompleteDocumentEditing.ts'
import { buildTemplate } from '#contract/templates/buildTemplate.ts'
import { createModalTemplate } from '#contract/templates/createModalTemplate.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { saveTemplateSettings } from '#contract/templates/saveTemplateSettings.ts'
import { aCheckingGroup, areChecked } from '#testing/a-review.ts'
import { aPerson } from '#testing/builders.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aMember } from '#testing/people.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { aSigningFixture, type SigningFixture } from '#testing/signing-fixture.ts'
import { aLoan, aLoansRoles, aPublishedTemplate, aWrittenTemplate, signatureOf } from '#testing/templates.ts'

type Block = { kind: string; text?: object[]; blocks?: object[] }

let fixture: SigningFixture
let maker: WireClient
let makerId: string
beforeAll(async () => {
  fixture = await aSigningFixture()
  const person = await aMember(fixture.parts, fixture.organisation, [
    'templates',
    'template_builder',
    'workflow',
    'documents',
  ])
  makerId = person.userId
  maker = aClient(fixture.url)
  await maker.login(person.email, person.password)
})
afterAll(() => fixture?.close())

const line = (words: string, ...more: object[]): Block => ({
  kind: 'paragraph',
  text: [{ kind: 'text', text: words }, ...more],
})
const place = (...blocks: object[]) => ({ kind: 'open_place', blocks }) as Block
const signed = line('Borrower: ', signatureOf('borrower-sign'))
/** Fixed words, a place, fixed words, a second place, and who signs. */
const terms = (first = place(line('No special terms.')), second = place(line('Notes.'))) => [
  line('The lender lends money.'),
  first,
  line('It is paid back.'),
  second,
  signed,
]
const outside = (path: string) => `OUTSIDE_OPEN_PLACES ${path} OUTSIDE_OPEN_PLACES`
const marked = { ...aLoansRoles, maker_edits: 'marked' as const }
const written = (blocks: object[], more: object = {}) => ({ language: 'en', blocks, ...more }) as never

async function aMarkedDraft(settings: typeof aLoansRoles = marked, blocks: object[] = terms()) {
  const { template_id } = await aPublishedTemplate(maker, aLoan({ blocks }), settings)
  const made = await maker.call(createWorkflowFromTemplate, {
    template_id,
    values: { amount: '1' },
    signers: [{ role: 'borrower', ...aPerson() }],
  } as never)

  return { ...made, template_id }
}

describe('what the maker may change', () => {
  it('is nothing, not even to look at', async () => {
    const { document_id } = await aMarkedDraft({ ...aLoansRoles, maker_edits: 'nothing' })
    const { content, may_write, places_only } = await maker.call(getDocumentContent, { document_id })
    expect([may_write, places_only]).toEqual([false, false])
    // Nobody writes in its places: they are text as any other.
    expect(content.blocks.map(({ kind }) => kind)).toEqual(Array(5).fill('paragraph'))
    for (const call of [updateCompleteDocumentEditing, previewDocumentEditing, completeDocumentEditing])
      expect(
        await refusalOf(maker, call as typeof updateCompleteDocumentEditing, { document_id, content }),
      ).toBe('TEXT_FIXED')
  })

  it('is all of it', async () => {
    const { document_id } = await aMarkedDraft({ ...aLoansRoles, maker_edits: 'all' })
    const content = written([line('Other words.'), signed])
    const { version } = await maker.call(updateCompleteDocumentEditing, { document_id, content })
    expect(version).toBe(2)
    expect(
      await refusalOf(maker, updateCompleteDocumentEditing, { document_id, content: written(terms()) }),
    ).toMatch(/BAD_REQUEST content.blocks.1 OF_TEMPLATES/)
    const fresh = { name: 'Open', content: written(terms()) }
    expect(await refusalOf(maker, completeDocumentEditing, fresh)).toMatch(/OF_TEMPLATES/)
    expect(await refusalOf(maker, previewDocumentEditing, fresh)).toMatch(/OF_TEMPLATES/)
  })

  it('is what is written in its open places', async () => {
    const { document_id } = await aMarkedDraft()
    const { content, may_write, places_only } = await maker.call(getDocumentContent, { document_id })
    expect([may_write, places_only]).toEqual([true, true])
    const list = { kind: 'list', ordered: false, items: [{ blocks: [line('A pledge of gold.')] }] }
    const changed = written(terms(place(line('Paid monthly.'), list)))
    await maker.call(previewDocumentEditing, { document_id, content: changed })
    const { version, places } = await maker.call(updateCompleteDocumentEditing, {
      document_id,
      content: changed,
    })
    expect([version, places.map(({ anchor }) => anchor)]).toEqual([2, ['borrower-sign']])
    const now = await maker.call(getDocumentContent, { document_id })
    expect(now.content).not.toEqual(content)
    expect(now.content).toMatchObject(changed)
    const { document } = await maker.call(fetchDocumentInfo, { document_id })
    expect(document.signers.map(({ boxes }) => boxes)).toEqual([1])
    await maker.call(downloadOriginalFile, { document_id })
  })
})

describe('past the page', () => {
  it.each([
    ['other words outside', terms().with(2, line('It is a gift.')), 2],
    [
      'bold words outside',
      terms().with(0, {
        kind: 'paragraph',
        text: [{ kind: 'text', text: 'The lender lends money.', marks: ['bold'] }],
      }),
      0,
    ],
    ['another order of blocks', [2, 1, 0, 3, 4].map((at) => terms()[at]!), 0],
    ['a place that is moved', [0, 2, 1, 3, 4].map((at) => terms()[at]!), 1],
    ['a place that is gone', terms().toSpliced(1, 1), 1],
    ['the last blocks gone', terms().slice(0, 4), 3],
    ['a place more', [...terms(), place(line('More.'))], 5],
    ['words in place of a place', terms().with(1, line('No special terms.')), 1],
    ['a field in a place', terms(place(line('Mine: ', signatureOf('mine')))), '1.blocks.0.text.1'],
    ['a place in a place', terms(place(place(line('In.')))), '1.blocks.0'],
    ['the signature gone', terms().with(4, line('Borrower: ')), 4],
  ])('refuses %s', async (_, blocks, at) => {
    const { document_id } = await aMarkedDraft()
    const content = written(blocks)
    for (const call of [updateCompleteDocumentEditing, previewDocumentEditing, completeDocumentEditing])
      expect(
        await refusalOf(maker, call as typeof updateCompleteDocumentEditing, { document_id, content }),
      ).toBe(outside(`content.blocks.${at}`))
    expect((await maker.call(getDocumentContent, { document_id })).version).toBe(1)
  })

  it('refuses another language and another letterhead', async () => {
    const { document_id } = await aMarkedDraft()
    const { content } = await maker.call(getDocumentContent, { document_id })
    const update = (more: object) =>
      refusalOf(maker, updateCompleteDocumentEditing, { document_id, content, ...more } as never)
    expect(await update({ content: { ...content, language: 'hi' } })).toBe(outside('content.language'))
    expect(await update({ letterhead_id: '0198c0de-0000-7000-8000-000000000009' })).toBe(
      outside('letterhead_id'),
    )
  })

  it('holds for a copy, and for a template that is made of it', async () => {
    const { docket_id, document_id } = await aMarkedDraft()
    const copy = await maker.call(duplicateDocket, { docket_id })
    const [copied] = copy.document_ids
    const content = written(terms().with(0, line('Other.')))
    expect(await refusalOf(maker, updateCompleteDocumentEditing, { document_id: copied!, content })).toBe(
      outside('content.blocks.0'),
    )
    const { template_id } = await maker.call(createModalTemplate, {
      docket_id,
      document_id,
      name: `Of ${docket_id}`,
    })
    const { settings } = await maker.call(getSingleTemplate, { template_id })
    expect(settings.maker_edits).toBe('marked')
  })

  it('holds by the version that was published, whatever the template says today', async () => {
    const { document_id, template_id } = await aMarkedDraft()
    const { revision } = await maker.call(getSingleTemplate, { template_id })
    const saved = await maker.call(saveTemplateSettings, {
      template_id,
      revision,
      settings: { ...aLoansRoles, maker_edits: 'all' },
    })
    await maker.call(buildTemplate, { template_id, revision: saved.revision, why: 'Free' })
    const content = written(terms().with(0, line('Other.')))
    expect(await refusalOf(maker, updateCompleteDocumentEditing, { document_id, content })).toBe(
      outside('content.blocks.0'),
    )
  })

  it('binds who checks it too', async () => {
    const { docket_id, document_id } = await aMarkedDraft()
    const person = await aMember(fixture.parts, fixture.organisation, ['workflow', 'documents'])
    const checker = aClient(fixture.url)
    await checker.login(person.email, person.password)
    await areChecked(fixture, [makerId], [await aCheckingGroup(fixture, [person.userId, makerId])])
    await maker.call(completeDocumentIntiation, { docket_id })
    const correct = (blocks: object[]) => ({ document_id, content: written(blocks) })
    expect(await refusalOf(checker, checkerDocumentEditing, correct(terms().with(0, line('Other.'))))).toBe(
      outside('content.blocks.0'),
    )
    const { state } = await checker.call(checkerDocumentEditing, correct(terms(place(line('Paid monthly.')))))
    expect(state).toBe('open')
  })
})

describe('a template with open places', () => {
  const built = async (blocks: object[]) => {
    const { template_id, revision } = await aWrittenTemplate(maker, aLoan({ blocks }), marked)

    return await refusalOf(maker, buildTemplate, { template_id, revision })
  }

  it('is not published without one, with one in another, or with a field in one', async () => {
    expect(await built([line('Nothing is open.'), signed])).toBe(
      'BAD_REQUEST settings.maker_edits OPEN_PLACE_NEEDED',
    )
    expect(await built([place(line('a'), place(line('b'))), signed])).toBe(
      'BAD_REQUEST content.blocks.0.blocks.1 OPEN_PLACE_INSIDE',
    )
    expect(await built([place(signed)])).toBe(
      'BAD_REQUEST content.blocks.0.blocks.0.text.1 FIELD_IN_OPEN_PLACE',
    )
  })

  it('leaves an empty line to write on where a condition takes its words', async () => {
    const secured = {
      kind: 'condition',
      match: 'all',
      rules: [{ name: 'secured', sign: 'is', value: 'true' }],
      blocks: [line('The pledge.')],
    }
    const { document_id } = await aMarkedDraft(marked, [line('A loan.'), place(secured), signed])
    const { content } = await maker.call(getDocumentContent, { document_id })
    expect(content.blocks[1]).toEqual({ kind: 'open_place', blocks: [{ kind: 'paragraph', text: [] }] })
  })
})
