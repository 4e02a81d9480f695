import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteLetterhead } from '#contract/document-files/deleteLetterhead.ts'
import { downloadDocumentFile } from '#contract/document-files/downloadDocumentFile.ts'
import { getLetterheads } from '#contract/document-files/getLetterheads.ts'
import { preProcessLetterHead } from '#contract/document-files/preProcessLetterHead.ts'
import { updateLetterhead } from '#contract/document-files/updateLetterhead.ts'
import { uploadLetterHeadFile } from '#contract/document-files/uploadLetterHeadFile.ts'
import { completeDocumentEditing } from '#contract/documents/completeDocumentEditing.ts'
import { getDocumentContent } from '#contract/documents/getDocumentContent.ts'
import { previewDocumentEditing } from '#contract/documents/previewDocumentEditing.ts'
import { updateCompleteDocumentEditing } from '#contract/documents/updateCompleteDocumentEditing.ts'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { codesOn } from '#engine/tests/tools.ts'
import { aPdf } from '#testing/builders.ts'
import type { WireClient } from '#testing/client.ts'
import { aText } from '#testing/composed-documents.ts'
import { aLetterhead, keptLetterhead, type PlannedLetterhead } from '#testing/letterheads.ts'
import { aLoggedInMember } from '#testing/logged-in.ts'
import { type AnOrganisation, anOrganisation } from '#testing/people.ts'
import { inkUnderText } from '#testing/text-on-ink.ts'
import { aWire, type Wire } from '#testing/wire-fixture.ts'

let wire: Wire
let organisation: AnOrganisation
let client: WireClient
beforeAll(async () => {
  wire = await aWire()
  organisation = await anOrganisation(wire.parts, 'Himalaya Finance')
  client = await entering()
})
afterAll(() => wire?.close())

async function entering(modules: Module[] = ['workflow', 'advanceSetting'], of = organisation) {
  return (await aLoggedInMember(wire, of, modules)).client
}
const refusalOf = async (one: WireClient, ...asked: Parameters<WireClient['send']>) => {
  const { body } = await one.send(...asked)
  const [field] = (body.fields ?? []) as { path: string; code: string }[]

  return [body.code, ...(field ? [field.path, field.code] : [])].join(' ')
}
const codeOfFile = async (bytes: Buffer, name = `Letterhead ${randomUUID()}`) => {
  const { fileId } = await client.upload(bytes, 'Letterhead.pdf')

  return await refusalOf(client, uploadLetterHeadFile, { fileId, name })
}
const rowOf = async (id: string, state: 'in_use' | 'retired' = 'in_use') =>
  (await client.call(getLetterheads, { filter: { state }, maxRows: 100 })).rows.find(
    ({ letterhead_id }) => letterhead_id === id,
  )
async function fileOf(document_id: string, version = 1, one = client) {
  const { result } = await one.call(downloadDocumentFile, { document_id, version })

  return await one.download(result.url)
}
const manyLines = Array.from(
  { length: 70 },
  (_, index) => `Clause ${index + 1}. The borrower repays the loan by the month.`,
)

describe('letterheads', () => {
  it('are measured from what is drawn, and kept under a name of their own', async () => {
    const { fileId } = await client.upload(await aLetterhead({ side: 30 }), 'Letterhead.pdf')
    const made = await client.call(uploadLetterHeadFile, { fileId, name: 'Head office' })
    const { top, left, bottom, right } = made.margins
    expect([right, made.revision]).toEqual([70.9, 1])
    // The ink ends at 100, 30 and 60 points; cells of a millimetre and 5 mm of white come on top.
    for (const [side, ink] of [
      [top, 100],
      [bottom, 60],
    ] as const) {
      expect(side).toBeGreaterThan(ink + 14)
      expect(side).toBeLessThan(ink + 18)
    }
    expect(left).toBe(70.9)
    expect(await rowOf(made.letterhead_id)).toMatchObject({
      name: 'Head office',
      margins: made.margins,
      measured: made.margins,
      pages: 'every',
      is_usual: false,
      retired_at: null,
    })
    // The upload served its purpose.
    expect(await refusalOf(client, uploadLetterHeadFile, { fileId, name: 'Another' })).toBe('FILE_NOT_FOUND')
    expect(await codeOfFile(await aLetterhead(), 'head OFFICE')).toBe(
      'LETTERHEAD_NAME_TAKEN name LETTERHEAD_NAME_TAKEN',
    )
  })

  it('are one page of A4 that leaves room and can lie under a text', async () => {
    expect(await codeOfFile(await aLetterhead({ pages: 2 }))).toBe('FILE_TOO_MANY_PAGES')
    expect(await codeOfFile(await aLetterhead({ size: [612, 792] }))).toBe('LETTERHEAD_NOT_A4')
    expect(await codeOfFile(await aLetterhead({ size: [842, 595] }))).toBe('LETTERHEAD_NOT_A4')
    expect(await codeOfFile(await aLetterhead({ head: 700 }))).toBe('LETTERHEAD_FULL')
    const { fileId } = await client.upload(await aLetterhead(), 'Letterhead.pdf')
    const other = await entering()
    expect(await refusalOf(other, uploadLetterHeadFile, { fileId, name: 'Mine' })).toBe('FILE_NOT_FOUND')
    expect(await refusalOf(client, uploadLetterHeadFile, { fileId, name: '  ' })).toBe(
      'BAD_REQUEST name NAME_REQUIRED',
    )
  })

  it('have another one under the further pages, until that one is retired', async () => {
    const second: PlannedLetterhead = { head: 40, foot: 30, name: 'Continued' }
    const [id, further] = [await keptLetterhead(client, { head: 200 }), await keptLetterhead(client, second)]
    const change = async (fields: object) =>
      await refusalOf(client, updateLetterhead, {
        letterhead_id: id,
        revision: (await rowOf(id))!.revision,
        fields,
      })
    const refused = 'LETTERHEAD_NOT_FOUND fields.further_letterhead_id LETTERHEAD_NOT_FOUND'
    expect(await change({ pages: 'first', further_letterhead_id: id })).toBe(refused)
    expect(await change({ pages: 'first', further_letterhead_id: randomUUID() })).toBe(refused)
    await change({ pages: 'first', further_letterhead_id: further })
    expect((await rowOf(id))?.further).toMatchObject({ letterhead_id: further })
    const content = aText(manyLines, 'borrower')
    const { document_id } = await client.call(completeDocumentEditing, {
      name: 'Loan',
      content,
      letterhead_id: id,
    })
    const words = (page: number, file: Buffer) =>
      spawnSync('pdftotext', ['-f', String(page), '-l', String(page), '-', '-'], {
        input: file,
        encoding: 'utf8',
      }).stdout
    const file = Buffer.from(await fileOf(document_id))
    expect(words(1, file)).toContain('Himalaya Finance')
    expect(words(2, file)).toContain('Continued')
    expect(words(2, file)).not.toContain('Himalaya Finance')
    expect(inkUnderText(file, await aLetterhead({ head: 200 }), 'first').onInk).toEqual([])
    // Under every page there is nothing further, and a retired one is chosen no more.
    await change({ pages: 'every' })
    expect((await rowOf(id))?.further).toBeNull()
    await change({ pages: 'first', further_letterhead_id: further })
    await client.call(deleteLetterhead, { letterhead_id: further })
    expect((await rowOf(id))?.further).toBeNull()
    expect(await change({ further_letterhead_id: further })).toBe(refused)
  })

  it('lie under the text of a document, whose lines keep off their ink', async () => {
    const planned: PlannedLetterhead = { head: 150, side: 40, foot: 90 }
    const letterhead_id = await keptLetterhead(client, planned)
    const content = aText(manyLines, 'borrower')
    const written = { name: 'Loan', content, letterhead_id }
    const { document_id, pages, places } = await client.call(completeDocumentEditing, written)
    expect(pages).toBeGreaterThan(1)
    const file = await fileOf(document_id)
    const ground = await aLetterhead(planned)
    const onPlain = await client.call(completeDocumentEditing, { name: 'Plain', content })
    expect(inkUnderText(await fileOf(onPlain.document_id), ground, 'every').onInk).not.toEqual([])
    const found = inkUnderText(file, ground, 'every')
    expect(found.words).toBeGreaterThan(400)
    expect(found.onInk).toEqual([])
    expect(places[0]!.page).toBe(pages)
    expect((await client.call(getDocumentContent, { document_id })).letterhead).toMatchObject({
      letterhead_id,
      retired: false,
    })
    const { revision } = (await rowOf(letterhead_id))!
    await client.call(updateLetterhead, { letterhead_id, revision, fields: { pages: 'first' } })
    await client.call(updateCompleteDocumentEditing, { document_id, content })
    const again = await fileOf(document_id, 2)
    expect(inkUnderText(again, ground, 'first').onInk).toEqual([])
    await client.call(updateCompleteDocumentEditing, { document_id, content, letterhead_id: null })
    expect((await client.call(getDocumentContent, { document_id })).letterhead).toBeNull()
    const plain = await client.call(previewDocumentEditing, { document_id, content, width: 200 })
    const onIt = await client.call(previewDocumentEditing, {
      document_id,
      content,
      letterhead_id,
      width: 200,
    })
    expect(plain.drawn[0]!.image).not.toBe(onIt.drawn[0]!.image)
  })

  it('are changed by hand within the page, and by nobody who read an older one', async () => {
    const letterhead_id = await keptLetterhead(client)
    const margins = { top: 150, right: 40, bottom: 100, left: 40 }
    const { letterhead } = await client.call(updateLetterhead, {
      letterhead_id,
      revision: 1,
      fields: { margins, name: `Branch ${letterhead_id}` },
    })
    expect(letterhead).toMatchObject({ margins, revision: 2, name: `Branch ${letterhead_id}` })
    expect(letterhead.measured).not.toEqual(margins)
    const change = (fields: object, revision = 2) => ({ letterhead_id, revision, fields })
    expect(await refusalOf(client, updateLetterhead, change({ margins }, 1))).toBe('LETTERHEAD_STALE')
    const narrow = { ...margins, left: 300, right: 200 }
    expect(await refusalOf(client, updateLetterhead, change({ margins: narrow }))).toBe(
      'BAD_REQUEST fields.margins MARGINS_LEAVE_NO_ROOM',
    )
    const outside = { ...margins, top: -1 }
    expect(await refusalOf(client, updateLetterhead, change({ margins: outside }))).toBe(
      'BAD_REQUEST fields.margins.top MARGIN_OUTSIDE',
    )
    const both = await Promise.all(
      [1, 2].map((top) => client.send(updateLetterhead, change({ margins: { ...margins, top: 150 + top } }))),
    )
    expect(both.map(({ body }) => body.code ?? 'saved').sort()).toEqual(['LETTERHEAD_STALE', 'saved'])
  })

  it('are retired for others, and stay with the documents that have them', async () => {
    const letterhead_id = await keptLetterhead(client)
    const usual = async (letterhead: string | null) => {
      const { revision } = await client.call(getOrgCustomSettings, {})

      return await client.send(saveOrgCustomSettings, { revision, settings: { letterhead } })
    }
    expect((await usual(randomUUID())).body.code).toBe('LETTERHEAD_NOT_FOUND')
    expect((await usual(letterhead_id)).body.status).toBe('success')
    expect(await rowOf(letterhead_id)).toMatchObject({ is_usual: true })
    const content = aText(['On the usual letterhead.'])
    const { document_id } = await client.call(completeDocumentEditing, { name: 'Letter', content })
    await client.call(deleteLetterhead, { letterhead_id })
    // A second press finds it done.
    await client.call(deleteLetterhead, { letterhead_id })
    expect((await client.call(getOrgCustomSettings, {})).settings.letterhead ?? null).toBeNull()
    expect(await rowOf(letterhead_id)).toBeUndefined()
    expect(await rowOf(letterhead_id, 'retired')).toMatchObject({ retired_at: expect.any(String) })
    expect((await usual(letterhead_id)).body.code).toBe('LETTERHEAD_NOT_FOUND')
    await client.call(updateCompleteDocumentEditing, { document_id, content, letterhead_id })
    const { letterhead } = await client.call(getDocumentContent, { document_id })
    expect(letterhead).toMatchObject({ letterhead_id, retired: true })
    const another = { name: 'Another', content, letterhead_id }
    expect(await refusalOf(client, completeDocumentEditing, another)).toBe(
      'LETTERHEAD_NOT_FOUND letterhead_id LETTERHEAD_NOT_FOUND',
    )
    const change = { letterhead_id, revision: 2, fields: { pages: 'first' } }
    expect(await refusalOf(client, updateLetterhead, change)).toBe('LETTERHEAD_NOT_FOUND')
  })

  it('show a document on them, and save nothing of it', async () => {
    const letterhead_id = await keptLetterhead(client, { head: 200 })
    const content = aText(['The rate is 9 percent a year.'])
    const { document_id, version } = await client.call(completeDocumentEditing, { name: 'Rate', content })
    const alone = await client.call(preProcessLetterHead, { letterhead_id })
    expect(alone.ticket).toBeNull()
    expect(alone.margins).toEqual((await rowOf(letterhead_id))!.measured)
    const shown = await client.call(preProcessLetterHead, { letterhead_id, document_id })
    expect(shown.image).not.toBe(alone.image)
    const bytes = await client.download(shown.ticket!.url)
    expect(inkUnderText(bytes, await aLetterhead({ head: 200 }), 'every').onInk).toEqual([])
    expect(await client.call(getDocumentContent, { document_id })).toMatchObject({
      version,
      letterhead: null,
    })
    const uploaded = (await client.upload(await aPdf(), 'Paper.pdf')).fileId
    expect(await refusalOf(client, preProcessLetterHead, { letterhead_id, document_id: uploaded })).toBe(
      'DOCUMENT_NOT_FOUND',
    )
  })

  it('of another organisation are answered as those that are not there', async () => {
    const letterhead_id = await keptLetterhead(client)
    const stranger = await entering(undefined, await anOrganisation(wire.parts, 'Another Bank'))
    for (const id of [letterhead_id, randomUUID()]) {
      const at = { letterhead_id: id }
      const change = { ...at, revision: 1, fields: { pages: 'first' } }
      const text = { name: 'Letter', content: aText(['One line.']), ...at }
      expect(await refusalOf(stranger, deleteLetterhead, at)).toBe('LETTERHEAD_NOT_FOUND')
      expect(await refusalOf(stranger, preProcessLetterHead, at)).toBe('LETTERHEAD_NOT_FOUND')
      expect(await refusalOf(stranger, updateLetterhead, change)).toBe('LETTERHEAD_NOT_FOUND')
      expect(await refusalOf(stranger, completeDocumentEditing, text)).toBe(
        'LETTERHEAD_NOT_FOUND letterhead_id LETTERHEAD_NOT_FOUND',
      )
    }
    expect((await stranger.call(getLetterheads, {})).rows).toEqual([])
    const reader = await entering(['documents'])
    expect(await refusalOf(reader, deleteLetterhead, { letterhead_id })).toBe('NOT_ALLOWED')
  })
})

describe('the code at the foot of a page', () => {
  it('leads to the page that checks files, until it is switched off', async () => {
    const one = await entering(undefined, await anOrganisation(wire.parts, 'Code Bank'))
    const content = aText(['One line.'])
    const { document_id } = await one.call(completeDocumentEditing, { name: 'Letter', content })
    const codes = async (version: number) => codesOn(await fileOf(document_id, version, one))
    expect(await codes(1)).toEqual([expect.stringMatching(/\/#\/verify$/)])
    const { revision } = await one.call(getOrgCustomSettings, {})
    await one.call(saveOrgCustomSettings, { revision, settings: { header_footer_qr: false } })
    await one.call(updateCompleteDocumentEditing, { document_id, content })
    expect(await codes(2)).toEqual([])
  })
})
