import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMappedDocumentDetailes } from '#contract/document-files/addMappedDocumentDetailes.ts'
import { multiUploadDocument } from '#contract/document-files/multiUploadDocument.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { runTool, toolFolder } from '#engine/tests/run-tool.ts'
import { ConverterAway, WordNotConverted, WordTooHeavy } from '#providers/word-files/port.ts'
import { wordFilesPool } from '#providers/word-files/word-files-pool.ts'
import { aPdf } from '#testing/builders.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'
import { aDocx, relation, wordParagraph } from '#testing/word-files.ts'

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('workflow/multiUploadDocument, of Word files', () => {
  let fixture: ServerFixture
  const upload = async (bytes: Uint8Array, name: string) =>
    (await fixture.initiator.upload(bytes, name, { type: docxType })).fileId
  const rent = () =>
    aDocx({ body: wordParagraph('Rent agreement') + wordParagraph('{{signature;person=1}}') })
  beforeAll(async () => {
    fixture = await aServerFixture()
  })
  afterAll(() => fixture?.close())

  const store = () => fixture.parts.store.forOrganisation(fixture.organisationId)
  const newestBytes = async (documentId: string): Promise<Buffer> => {
    const { sha256 } = await store().read((tx) =>
      rowsOf(tx)
        .selectFrom('document_versions')
        .select('sha256')
        .where('document_id', '=', documentId)
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow(),
    )
    const file = await fixture.parts.vault.open(fixture.organisationId, sha256)
    if (!file) throw new Error('The version is not in the vault.')

    return Buffer.from(await file.read(0, file.size))
  }
  const sourcesOf = (documentId: string) =>
    store().read((tx) =>
      rowsOf(tx)
        .selectFrom('document_sources')
        .innerJoin('files', (join) =>
          join
            .onRef('files.id', '=', 'document_sources.file_id')
            .onRef('files.organisation_id', '=', 'document_sources.organisation_id'),
        )
        .select(['document_sources.mode', 'files.name', 'files.state'])
        .where('document_id', '=', documentId)
        .execute(),
    )

  it('makes a PDF that looks as the file, keeps the file, and turns its text tags into fields', async () => {
    const fileIds = [await upload(await rent(), 'Rent.docx'), await upload(await aPdf(), 'Annexure.pdf')]
    const { documents } = await fixture.initiator.call(multiUploadDocument, { fileIds })
    expect(documents).toMatchObject([
      { name: 'Rent', pages: 1, from_word: true, from_pictures: 0, text_tags: { fields: 1, kept: null } },
      { name: 'Annexure', from_word: false },
    ])
    const document_id = documents[0]!.document_id
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id })
    expect(document.versions.map(({ reason }) => reason)).toEqual(['converted', 'untagged'])
    expect(await sourcesOf(document_id)).toEqual([{ mode: 'word', name: 'Rent.docx', state: 'used' }])
    const folder = toolFolder()
    try {
      const path = folder.write('rent.pdf', await newestBytes(document_id))
      expect(runTool('qpdf', '--check', path).status).toBe(0)
      expect(runTool('pdftotext', path, '-').text.trim()).toBe('Rent agreement')
    } finally {
      folder.remove()
    }
  })

  it('puts the pages of a Word file inside a document, and one beside it', async () => {
    const [pdf, word] = [await upload(await aPdf(), 'Loan.pdf'), await upload(await rent(), 'Terms.docx')]
    const { documents } = await fixture.initiator.call(multiUploadDocument, { fileIds: [pdf] })
    const document_id = documents[0]!.document_id
    const inside = { document_id, fileId: word, mode: 'inside' as const }
    expect(await fixture.initiator.call(addMappedDocumentDetailes, inside)).toMatchObject({ pages: 3 })
    const beside = { document_id, fileId: await upload(await rent(), 'Note.docx'), mode: 'beside' as const }
    expect(await fixture.initiator.call(addMappedDocumentDetailes, beside)).toMatchObject({ pages: 1 })
  })

  it.each([
    ['FILE_WORD_MACROS', () => aDocx({ body: '', more: { 'word/vbaProject.bin': 'x' } })],
    [
      'FILE_WORD_FETCHES',
      () => aDocx({ body: '', relations: relation('a', 'image', 'https://example.in/a.png', 'External') }),
    ],
    [
      'FILE_WORD_BOMB',
      () => aDocx({ body: '', more: { 'word/media/a.bin': Buffer.alloc(20) } }).then(inflated),
    ],
    ['FILE_WORD_DAMAGED', async () => (await rent()).fill(0, 100, 300)],
    [
      'FILE_WORD_OLD',
      async () => Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}${utf16('WordDocument')}`, 'hex'),
    ],
    ['FILE_NOT_PDF', async () => Buffer.from(`504b0304${'00'.repeat(60)}`, 'hex')],
  ] as const)('refuses with %s, names the file, and keeps it for nobody', async (code, bytes) => {
    const file = await upload(await bytes(), 'Strange.docx')
    const { status, body } = await fixture.initiator.send(multiUploadDocument, { fileIds: [file] })
    expect([status, body.code]).toEqual([422, code])
    expect(JSON.stringify(body)).toContain('Strange.docx')
  })

  it.each([
    ['hangs or is killed', () => new ConverterAway('It hung.'), 503, 'CONVERTER_AWAY'],
    ['makes no pages', () => new WordNotConverted('It ended with 1.'), 422, 'FILE_WORD_UNREADABLE'],
    ['takes too much', () => new WordTooHeavy('Too much.'), 422, 'FILE_WORD_HEAVY'],
  ] as const)(
    'loses nothing when LibreOffice %s: the same file is taken afterwards',
    async (_, why, status, code) => {
      const fileIds = [await upload(await aPdf(), 'a.pdf'), await upload(await rent(), 'Rent.docx')]
      const good = fixture.parts.wordFiles.toPdf
      fixture.parts.wordFiles.toPdf = () => Promise.reject(why())
      try {
        const refused = await fixture.initiator.send(multiUploadDocument, { fileIds })
        expect([refused.status, refused.body.code]).toEqual([status, code])
      } finally {
        fixture.parts.wordFiles.toPdf = good
      }
      const { documents } = await fixture.initiator.call(multiUploadDocument, { fileIds })
      expect(documents).toHaveLength(2)
    },
  )

  it('says in one sentence what to install where LibreOffice is missing', async () => {
    const fileIds = [await upload(await rent(), 'Rent.docx')]
    const good = fixture.parts.wordFiles.toPdf
    const without = wordFilesPool({ program: '/not/there/soffice' })
    fixture.parts.wordFiles.toPdf = without.toPdf
    try {
      const { status, body } = await fixture.initiator.send(multiUploadDocument, { fileIds })
      expect([status, body.code]).toEqual([503, 'CONVERTER_MISSING'])
      expect(body.message).toContain('libreoffice-writer-nogui')
    } finally {
      fixture.parts.wordFiles.toPdf = good
      without.close()
    }
  })

  it('makes one document of a file that two requests ask for at once', async () => {
    const fileIds = [await upload(await rent(), 'Rent.docx')]
    const answers = await Promise.all(
      [1, 2].map(() => fixture.initiator.send(multiUploadDocument, { fileIds })),
    )
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'FILE_NOT_FOUND'])
  })
})

const utf16 = (text: string) => Buffer.from(text, 'utf16le').toString('hex')

/** The last entry says that it unpacks to 3 GB. */
function inflated(zip: Buffer): Buffer {
  const listed = zip.lastIndexOf(Buffer.from('504b0102', 'hex'))
  zip.writeUInt32LE(3_000_000_000, listed + 24)

  return zip
}
