import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { duplicateDocket } from '#contract/dockets/duplicateDocket.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { updateWorkflowDocket } from '#contract/dockets/updateWorkflowDocket.ts'
import { downloadDocx } from '#contract/document-files/downloadDocx.ts'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { editMergedDoc } from '#contract/document-files/editMergedDoc.ts'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { checkerDocumentEditing } from '#contract/documents/checkerDocumentEditing.ts'
import { completeDocumentEditing } from '#contract/documents/completeDocumentEditing.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocumentContent } from '#contract/documents/getDocumentContent.ts'
import { previewDocumentEditing } from '#contract/documents/previewDocumentEditing.ts'
import { updateCompleteDocumentEditing } from '#contract/documents/updateCompleteDocumentEditing.ts'
import { addCoinitiator } from '#contract/signers/addCoinitiator.ts'
import { pinSignerPosition } from '#contract/signers/pinSignerPosition.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { SetterAway } from '#providers/document-setter/port.ts'
import { aDraft, aPdf, aPerson, withSigners } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aComposedDraft, aComposedInReview, aText } from '#testing/composed-documents.ts'
import { keptLetterhead } from '#testing/letterheads.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let maker: WireClient
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
  maker = (await entering()).client
})
afterAll(() => wire?.close())

const place = () => ({ parts: wire.parts, organisation, url: wire.url })
async function entering(modules: Module[] = ['workflow'], of = organisation) {
  return await aLoggedInMember(wire, of, modules)
}
const refusalOf = async (client: WireClient, ...asked: Parameters<WireClient['send']>) => {
  const { body } = await client.send(...asked)
  const [field] = (body.fields ?? []) as { path: string; code: string }[]

  return [body.code, ...(field ? [field.path, field.code] : [])].join(' ')
}
const info = async (client: WireClient, document_id: string) =>
  (await client.call(fetchDocumentInfo, { document_id })).document
const folder = mkdtempSync(join(tmpdir(), 'composed-'))
async function textOf(client: WireClient, document_id: string): Promise<string> {
  const { result } = await client.call(downloadOriginalFile, { document_id })
  const path = join(folder, `${document_id}.pdf`)
  writeFileSync(path, await client.download(result.url))

  return spawnSync('pdftotext', [path, '-'], { encoding: 'utf8' }).stdout.trim()
}
const aPhotograph = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

describe('a document that is written here', () => {
  it('becomes a draft with its pages, its boxes where the text has its fields, and its trail', async () => {
    const made = await aComposedDraft(maker, aText(['The rate is 9 percent a year.'], 'borrower'))
    expect(made).toMatchObject({
      version: 1,
      pages: 1,
      places: [{ anchor: 'borrower', page: 1, width: 180 }],
    })
    const { document_id, places } = made
    const [asha] = await withSigners(maker, document_id, [aPerson('Asha Rao')])
    const saved = await maker.call(updateCompleteDocumentEditing, {
      document_id,
      revision: (await maker.call(getDocumentContent, { document_id })).revision,
      content: aText(['The rate is 9.5 percent a year.', 'It is paid by the month.'], 'borrower'),
      boxes: [{ anchor: 'borrower', signer_id: asha!.id }],
    })
    expect(saved).toMatchObject({ version: 2, pages: 1, document_id })
    const [place] = saved.places
    // One line more moves the field down.
    expect(place!.y).toBeGreaterThan(places[0]!.y + 10)
    const { positions, state } = await info(maker, document_id)
    expect(state).toBe('draft')
    const box = positions.find(({ position_id }) => position_id === saved.position_ids[0])
    expect(box).toMatchObject({ page_number: 1, x: expect.closeTo(place!.x, 1), width: 180, height: 50 })
    expect(box!.y).toBeCloseTo(841.89 - place!.y - 50, 1)
    expect(await textOf(maker, document_id)).toMatch(/^The rate is 9(\.5)? percent a year\./)
    const { entries } = await maker.call(auditInformation, { document_id })
    expect(entries?.filter(({ event }) => event === 'document-composed')).toHaveLength(2)
  })

  it('moves a box with its field, takes it away with it, and leaves a pinned one', async () => {
    const { document_id } = await aComposedDraft(maker, aText(['One line.'], 'borrower', 'lender'))
    const [asha] = await withSigners(maker, document_id, [aPerson('Asha Rao')])
    const signer_id = asha!.id
    const boxes = ['borrower', 'lender'].map((anchor) => ({ anchor, signer_id }))
    const change = (content: object, more = {}) => ({ document_id, content, ...more }) as never
    await maker.call(
      updateCompleteDocumentEditing,
      change(aText(['One line.'], 'borrower', 'lender'), { boxes }),
    )
    const anchored = async () =>
      (await info(maker, document_id)).positions.filter(({ width }) => width === 180)
    const before = await anchored()
    expect(before).toHaveLength(2)
    await maker.call(updateCompleteDocumentEditing, change(aText(['One line.', 'Two lines.'], 'lender')))
    const [left, ...gone] = await anchored()
    expect(gone).toEqual([])
    await maker.call(pinSignerPosition, { document_id, position_id: left!.position_id })
    const moved = change(aText(['One line.'], 'lender'))
    expect(await refusalOf(maker, updateCompleteDocumentEditing, moved)).toBe('BOX_PINNED')
    const unknown = change(aText(['a']), { boxes: [{ anchor: 'nobody', signer_id }] })
    expect(await refusalOf(maker, updateCompleteDocumentEditing, unknown)).toMatch(
      /BOX_PINNED|ANCHOR_UNKNOWN/,
    )
  })

  it('is previewed as its file will look, with nothing kept', async () => {
    const content = { ...aText(['ब्याज दर 9.5 प्रतिशत है।'], 'borrower'), language: 'hi' as const }
    const { pages, drawn, places } = await maker.call(previewDocumentEditing, {
      content,
      width: 400,
      pages: [1, 2],
    })
    expect([pages, places.length, drawn.map(({ page }) => page)]).toEqual([1, 1, [1]])
    const picture = await sharp(Buffer.from(drawn[0]!.image, 'base64')).metadata()
    expect([picture.format, picture.width]).toEqual(['webp', 400])
    const { document_id } = await aComposedDraft(maker)
    const { client: stranger } = await entering()
    const of = { document_id, content }
    expect(await refusalOf(stranger, previewDocumentEditing, of)).toBe('DOCUMENT_NOT_FOUND')
    expect(await refusalOf(maker, previewDocumentEditing, { ...of, type_of_mode: 'checker' })).toBe(
      'NOT_ALLOWED',
    )
  })

  it('shows pictures that its maker uploaded, and no others', async () => {
    const { fileId } = await maker.upload(await aPhotograph(), 'Plan.png', { type: 'image/png' })
    const withPicture = (file_id: string) => ({
      language: 'en' as const,
      blocks: [{ kind: 'picture' as const, file_id, width: 50, alt: 'The plan of the flat' }],
    })
    const { document_id } = await aComposedDraft(maker, withPicture(fileId) as never)
    await maker.call(updateCompleteDocumentEditing, { document_id, content: withPicture(fileId) })
    const notFound = 'FILE_NOT_FOUND content.blocks.0.file_id FILE_NOT_FOUND'
    const again = { name: 'Again', content: withPicture(fileId) }
    expect(await refusalOf(maker, completeDocumentEditing, again)).toBe(notFound)
    const { client: colleague } = await entering()
    const { fileId: others } = await colleague.upload(await aPhotograph(), 'Plan.png', { type: 'image/png' })
    expect(
      await refusalOf(maker, completeDocumentEditing, { name: 'Mine', content: withPicture(others) }),
    ).toBe(notFound)
    const { result } = await maker.call(downloadDocx, { document_id })
    const path = join(folder, 'picture.docx')
    writeFileSync(path, await maker.download(result.url))
    expect(spawnSync('unzip', ['-t', path], { encoding: 'utf8' }).stdout).toMatch(
      /media\/.*\.jpg +OK[\s\S]*No errors/,
    )
  })

  it('is downloaded as a file for Word', async () => {
    const { document_id } = await aComposedDraft(maker, {
      language: 'en',
      blocks: [
        { kind: 'heading', level: 1, text: [{ kind: 'text', text: 'Terms & <conditions>' }] },
        {
          kind: 'clauses',
          start: 3,
          items: [
            { blocks: [{ kind: 'paragraph', text: [{ kind: 'text', text: 'ब्याज', marks: ['bold'] }] }] },
          ],
        },
        {
          kind: 'table',
          columns: [1, 1],
          header: 1,
          rows: [
            [{ text: [] }, { text: [] }],
            [{ rows: 2, text: [{ kind: 'text', text: 'both rows' }] }, { text: [] }],
            [{ text: [] }],
          ],
        },
      ],
    } as never)
    const { result } = await maker.call(downloadDocx, { document_id })
    expect(result.name).toBe('Loan agreement.docx')
    const path = join(folder, 'terms.docx')
    writeFileSync(path, await maker.download(result.url))
    const xml = spawnSync('unzip', ['-p', path, 'word/document.xml'], { encoding: 'utf8' }).stdout
    expect(xml).toContain('Terms &amp; &lt;conditions&gt;')
    expect(xml).toMatch(/<w:b\/><w:bCs\/>.*ब्याज/)
    expect(xml.match(/<w:vMerge/g)).toHaveLength(2)
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1)
    const { documentId } = await aDraft(maker)
    expect(await refusalOf(maker, downloadDocx, { document_id: documentId })).toBe('NOT_COMPOSED')
  })

  it('is refused on its field, and nothing is made', async () => {
    const asked = (content: unknown, more = {}) => ({ name: 'Bad', content, ...more })
    const refused = (content: unknown, more = {}) =>
      refusalOf(maker, completeDocumentEditing, asked(content, more) as never)
    expect(await refused(aText(['fine', 'not 契約']))).toBe(
      'BAD_REQUEST content.blocks.1.text.0.text NO_FONT',
    )
    expect(await refused(aText(['a\ud800']))).toBe('BAD_REQUEST content.blocks.0.text.0.text HALF_CHARACTERS')
    expect(await refused(aText(['a']), { name: undefined })).toBe('BAD_REQUEST name REQUIRED')
    const set = wire.parts.documentSetter.set
    wire.parts.documentSetter.set = async () => {
      throw new SetterAway('It hangs.')
    }
    const { document_id } = { document_id: '0198c0de-0000-7000-8000-000000000009' }
    expect(await refused(aText(['kept by its writer']))).toBe('UNAVAILABLE')
    wire.parts.documentSetter.set = set
    expect(
      await refusalOf(maker, updateCompleteDocumentEditing, { document_id, content: aText(['a']) }),
    ).toBe('DOCUMENT_NOT_FOUND')
  })

  it('is changed by its makers alone, while it is a draft that nobody else edits, from what they read', async () => {
    const { document_id, docket_id, revision } = await aComposedDraft(maker)
    const content = aText(['Changed.'])
    const change = (client: WireClient, more = {}) =>
      refusalOf(client, updateCompleteDocumentEditing, { document_id, content, ...more })
    expect(await change((await entering()).client)).toBe('DOCUMENT_NOT_FOUND')
    expect(await change((await entering(['workflow', 'documents'])).client)).toBe('NOT_ALLOWED')
    const other = await anOrganisation(wire.parts, 'Another')
    expect(await change((await entering(['workflow', 'documents'], other)).client)).toBe('DOCUMENT_NOT_FOUND')
    const colleague = await entering()
    await maker.call(addCoinitiator, { docket_id, user_id: colleague.userId })
    expect(await change(maker, { revision: revision - 1 })).toMatch(/DOCKET_STALE/)
    await colleague.client.call(editWorkflow, { docket_id, act: 'open' } as never)
    expect(await change(maker)).toBe('DOCKET_IN_EDIT')
    const at = () => colleague.client.send(updateCompleteDocumentEditing, { document_id, content })
    const both = await Promise.all([at(), at()])
    expect(both.map(({ body }) => body.code ?? 'saved').sort()).toEqual(['DOCKET_STALE', 'saved'])
  })

  it('is edited as text in a copy of its docket and in another docket, as it looked', async () => {
    const { fileId } = await maker.upload(await aPhotograph(), 'Plan.png', { type: 'image/png' })
    const content = {
      language: 'en' as const,
      blocks: [{ kind: 'picture' as const, file_id: fileId, width: 50, alt: 'The plan of the flat' }],
    }
    const letterhead_id = await keptLetterhead(maker)
    const { docket_id, document_id } = await maker.call(completeDocumentEditing, {
      name: 'Lease',
      content,
      letterhead_id,
    })
    const copy = (await maker.call(duplicateDocket, { docket_id })).document_ids[0]!
    const { docketId, documentId } = await aDraft(maker)
    const { docket } = await maker.call(updateWorkflowDocket, {
      docket_id: docketId,
      document_ids: [documentId, document_id],
    })
    const brought = docket.documents.at(-1)!.document_id
    for (const one of [copy, brought]) {
      expect(one).not.toBe(document_id)
      const kept = await maker.call(getDocumentContent, { document_id: one })
      expect(kept).toMatchObject({ content, letterhead: { letterhead_id }, may_write: true })
      const saved = await maker.call(updateCompleteDocumentEditing, { document_id: one, content })
      expect(saved.version).toBeGreaterThan(1)
      expect((await maker.call(getDocumentContent, { document_id: one })).letterhead?.letterhead_id).toBe(
        letterhead_id,
      )
    }
  })

  it('keeps its pages once they were arranged, and an uploaded one has no text', async () => {
    const { document_id } = await aComposedDraft(
      maker,
      aText(Array.from({ length: 60 }, (_, line) => `Line ${line}.`)),
    )
    await maker.call(editMergedDoc, {
      document_id,
      parts: [
        { from: 2, to: 2 },
        { from: 1, to: 1 },
      ],
    })
    const content = aText(['a'])
    expect(await refusalOf(maker, updateCompleteDocumentEditing, { document_id, content })).toBe(
      'PAGES_ARRANGED',
    )
    const { documentId } = await aDraft(maker, 'Uploaded.pdf', await aPdf())
    const uploaded = { document_id: documentId }
    expect(await refusalOf(maker, updateCompleteDocumentEditing, { ...uploaded, content })).toBe(
      'NOT_COMPOSED',
    )
    expect(await refusalOf(maker, getDocumentContent, uploaded)).toBe('NOT_COMPOSED')
  })
})

describe('a correction by a checker', () => {
  it('is seen word by word and accepted by the maker; who wrote it decides nothing', async () => {
    const [first, second] = [await entering(), await entering()]
    const { document_id, maker: author } = await aComposedInReview(place(), first.userId, second.userId)
    const { content: written } = await first.client.call(getDocumentContent, { document_id })
    const better = JSON.parse(JSON.stringify(written).replace('9 percent', '9.5 percent')) as typeof written
    const { correction_id, state } = await first.client.call(checkerDocumentEditing, {
      document_id,
      content: better,
      comment: 'As agreed.',
    })
    expect(state).toBe('open')
    const { correction } = await author.call(getDocumentContent, { document_id })
    expect(correction).toMatchObject({ comment: 'As agreed.', may_decide: true, made_by: first.userId })
    expect(correction!.differences.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '9 ' },
      { kind: 'added', text: '9.5 ' },
    ])
    const approves = (client: WireClient) =>
      refusalOf(client, completeDocumentApproval, { document_id, decision: 'approve' })
    const decides = (client: WireClient, decision: 'accept' | 'decline', id = correction_id) =>
      refusalOf(client, checkerDocumentEditing, { document_id, correction_id: id, decision })
    expect(await approves(first.client)).toBe('OWN_REVIEW')
    expect(await approves(second.client)).toBe('CORRECTION_OPEN')
    expect(await decides(first.client, 'accept')).toBe('OWN_CORRECTION')
    expect(await refusalOf(second.client, checkerDocumentEditing, { document_id, content: better })).toBe(
      'CORRECTION_OPEN',
    )
    expect(await decides((await entering()).client, 'accept')).toBe('DOCUMENT_NOT_FOUND')
    const both = await Promise.all([decides(author, 'accept'), decides(second.client, 'accept')])
    expect(both.sort()).toEqual(['', 'CORRECTION_NOT_FOUND'])
    const { content, correction: none } = await second.client.call(getDocumentContent, { document_id })
    expect([JSON.stringify(content).includes('9.5 percent'), none]).toEqual([true, null])
    expect((await info(author, document_id)).state).toBe('in_review')
    expect(await approves(second.client)).toBe('')
    expect((await info(author, document_id)).state).toBe('out_for_signature')
  })

  it('is accepted by a second checker alone, whose approval then sends it out', async () => {
    const [first, second] = [await entering(), await entering()]
    const { document_id, maker: author } = await aComposedInReview(place(), first.userId, second.userId)
    const { content: written } = await first.client.call(getDocumentContent, { document_id })
    const { correction_id, version } = await first.client.call(checkerDocumentEditing, {
      document_id,
      content: JSON.parse(JSON.stringify(written).replace('9 percent', '9.5 percent')) as typeof written,
    })
    const { correction } = await second.client.call(getDocumentContent, { document_id })
    expect(correction).toMatchObject({ may_decide: true, made_by: first.userId })
    const accepted = { document_id, correction_id, decision: 'accept' as const }
    const after = await second.client.call(checkerDocumentEditing, accepted)
    expect(after).toMatchObject({ correction_id, state: 'accepted' })
    expect(after.version).toBeGreaterThan(version)
    expect(await refusalOf(author, checkerDocumentEditing, accepted), 'it is decided').toBe(
      'CORRECTION_NOT_FOUND',
    )
    const { content, correction: none } = await author.call(getDocumentContent, { document_id })
    expect([JSON.stringify(content).includes('9.5 percent'), none]).toEqual([true, null])
    const approves = (client: WireClient) =>
      refusalOf(client, completeDocumentApproval, { document_id, decision: 'approve' })
    // Who wrote the words still decides nothing; who accepted them does.
    expect(await approves(first.client)).toBe('OWN_REVIEW')
    expect(await approves(second.client)).toBe('')
    expect((await info(author, document_id)).state).toBe('out_for_signature')
  })

  it('is declined by a second checker, and the text stays', async () => {
    const [first, second] = [await entering(), await entering()]
    const { document_id, maker: author } = await aComposedInReview(place(), first.userId, second.userId)
    const { correction_id, version } = await first.client.call(checkerDocumentEditing, {
      document_id,
      content: aText(['Other words.']),
    })
    const declined = { document_id, correction_id, decision: 'decline' as const }
    expect(await second.client.call(checkerDocumentEditing, declined)).toMatchObject({
      correction_id,
      state: 'declined',
      version,
    })
    expect(JSON.stringify((await author.call(getDocumentContent, { document_id })).content)).toContain(
      '9 percent',
    )
  })

  it('is the business of who checks, where somebody else can still decide', async () => {
    const checker = await entering()
    const { document_id, maker: author } = await aComposedInReview(place(), checker.userId)
    const asked = { document_id, content: aText(['Other words.']) }
    expect(await refusalOf(author, checkerDocumentEditing, asked)).toBe('NOT_ALLOWED')
    const { document_id: draft } = await aComposedDraft(maker)
    expect(await refusalOf(maker, checkerDocumentEditing, { ...asked, document_id: draft })).toMatch(
      /NOT_ALLOWED|WRONG_STATE/,
    )
    expect(await refusalOf(maker, checkerDocumentEditing, { document_id } as never)).toMatch(/^BAD_REQUEST/)
  })
})
