import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadDocx } from '#contract/document-files/downloadDocx.ts'
import { readWordText } from '#contract/document-files/readWordText.ts'
import { previewDocumentEditing } from '#contract/documents/previewDocumentEditing.ts'
import { aClient, type WireClient } from '#testing/client.ts'
import { aComposedDraft } from '#testing/composed-documents.ts'
import { aMember, anOrganisation } from '#testing/people.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'
import { aDocx, relation, wordField, wordParagraph } from '#testing/word-files.ts'

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const text = (words: string, ...marks: string[]) => ({
  kind: 'text' as const,
  text: words,
  ...(marks.length > 0 && { marks }),
})
const line = (words: string) => ({ kind: 'paragraph' as const, text: [text(words)] })

describe('workflow/readWordText', () => {
  let wire: Wire
  let maker: WireClient
  const entering = async () => {
    const person = await aMember(wire.parts, await anOrganisation(wire.parts))
    const client = aClient(wire.url)
    await client.login(person.email, person.password)

    return client
  }
  const upload = async (bytes: Uint8Array, client = maker) =>
    (await client.upload(bytes, 'Rent.docx', { type: docxType })).fileId
  const read = async (bytes: Uint8Array) => maker.call(readWordText, { fileId: await upload(bytes) })
  beforeAll(async () => {
    wire = await aWire()
    maker = await entering()
  })
  afterAll(() => wire?.close())

  it('reads back what was written here and downloaded for Word', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const { fileId } = await maker.upload(picture, 'Plan.png', { type: 'image/png' })
    const blocks = [
      { kind: 'heading', level: 1, align: 'center', text: [text('Terms & <conditions>')] },
      {
        kind: 'paragraph',
        text: [text('ब्याज '), text('दर', 'bold', 'underline'), { kind: 'break' }, text('9 %')],
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          { blocks: [line('one'), { kind: 'list', ordered: false, items: [{ blocks: [line('inside')] }] }] },
          { blocks: [line('two')] },
        ],
      },
      line('between'),
      {
        kind: 'clauses',
        items: [{ blocks: [line('Rent'), { kind: 'clauses', items: [{ blocks: [line('Deposit')] }] }] }],
      },
      { kind: 'page_break' },
      {
        kind: 'table',
        columns: [50, 50],
        header: 1,
        rows: [
          [{ columns: 2, rows: 1, text: [text('Head', 'bold')] }],
          [
            { columns: 1, rows: 2, text: [text('both rows')] },
            { columns: 1, rows: 1, text: [text('a')] },
          ],
          [{ columns: 1, rows: 1, text: [text('b')] }],
        ],
      },
      { kind: 'paragraph', text: [] },
      { kind: 'picture', file_id: fileId, width: 50, alt: 'The plan' },
    ]
    const { document_id } = await aComposedDraft(maker, { language: 'en', blocks } as never)
    const { result } = await maker.call(downloadDocx, { document_id })
    const answer = await read(await maker.download(result.url))
    const shown = answer.blocks.at(-1)
    expect(shown).toMatchObject({ kind: 'picture', width: 50, alt: 'The plan' })
    expect(answer).toMatchObject({ name: 'Rent', dropped: [], blocks: [...blocks.slice(0, -1), shown] })
    const content = { language: 'en' as const, blocks: answer.blocks }
    expect(await maker.call(previewDocumentEditing, { content })).toMatchObject({ pages: 2 })
  })

  it('takes what a reader sees, and names what it leaves out', async () => {
    const body = [
      '<w:p><w:pPr><w:pStyle w:val="Head"/></w:pPr><w:r><w:t>Lease</w:t></w:r></w:p>',
      '<w:p><w:r><w:t xml:space="preserve">Rent </w:t></w:r><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins><w:r><w:rPr><w:b w:val="0"/><w:color w:val="FF0000"/></w:rPr><w:t>new</w:t></w:r></w:ins><w:hyperlink r:id="l"><w:r><w:t xml:space="preserve"> link</w:t></w:r></w:hyperlink><w:r><w:tab/><w:t>tab\u0007\u202e</w:t><w:footnoteReference w:id="1"/></w:r></w:p>',
      wordField(' PAGE '),
      '<w:tbl><w:tblGrid><w:gridCol w:w="1"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:gridSpan w:val="3"/></w:tcPr><w:p><w:r><w:t>wide</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
      '<w:p><w:r><w:t>before</w:t><w:br w:type="page"/><w:t>after</w:t></w:r></w:p>',
      '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r></w:p>',
    ].join('')
    const styles =
      '<w:styles xmlns:w="w"><w:style w:styleId="Base"><w:name w:val="heading 2"/></w:style><w:style w:styleId="Head"><w:name w:val="Our head"/><w:basedOn w:val="Base"/></w:style></w:styles>'
    const { blocks, dropped } = await read(
      await aDocx({
        body,
        relations: relation('l', 'hyperlink', 'https://example.in', 'External'),
        more: { 'word/styles.xml': styles, 'word/header1.xml': '<w:hdr xmlns:w="w"/>' },
      }),
    )
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, text: [text('Lease')] },
      line('Rent new link tab '),
      line('shown'),
      line('wide'),
      line('before'),
      { kind: 'page_break' },
      line('after'),
      { kind: 'paragraph', text: [] },
    ])
    expect(dropped.toSorted()).toEqual(['changes', 'links', 'looks', 'margins', 'notes', 'tables'])
  })

  it('keeps every letter of a very long line, and refuses more than a text may be', async () => {
    const long = 'ऋ'.repeat(45_000)
    const { blocks } = await read(await aDocx({ body: wordParagraph(long) }))
    const [paragraph] = blocks
    const inlines = paragraph?.kind === 'paragraph' ? paragraph.text : []
    expect(inlines.map((one) => (one.kind === 'text' ? one.text : '')).join('')).toBe(long)
    const fileId = await upload(await aDocx({ body: wordParagraph('word '.repeat(300_000)) }))
    const { status, body } = await maker.send(readWordText, { fileId })
    expect([status, body.code]).toEqual([422, 'CONTENT_TOO_HEAVY'])
  })

  it('refuses macros, other files and the files of others, with one answer for these', async () => {
    const codeOf = async (fileId: string, client = maker) =>
      (await client.send(readWordText, { fileId })).body.code
    expect(await codeOf(await upload(await aDocx({ body: '', more: { 'word/vbaProject.bin': 'x' } })))).toBe(
      'FILE_WORD_MACROS',
    )
    expect(await codeOf(await upload(Buffer.from('%PDF-1.7\n')))).toBe('FILE_NOT_PDF')
    const mine = await upload(await aDocx({ body: wordParagraph('a') }))
    expect(await codeOf(mine, await entering())).toBe('FILE_NOT_FOUND')
    expect(await codeOf('01900000-0000-7000-8000-000000000000')).toBe('FILE_NOT_FOUND')
  })
})
