import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { awkwardFiles } from '../interop/awkward.ts'
import { isPdfError } from '../pdf/errors.ts'
import { inspect } from '../pdf/inspect.ts'
import { repair } from '../pdf/open-copy.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { TestAuthority } from '../tests/pki.ts'
import { differences, renderersHere } from '../tests/siege/drawn.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { pdfToText, qpdf, qpdfCheck } from '../tests/tools.ts'
import { mergePages } from './merge-pages.ts'

const about = { title: 'Loan papers', at: new Date('2026-11-24T06:00:00Z') }
const [poppler] = renderersHere()
const drawn = (file: Uint8Array) => poppler!.draw(file) ?? []

/** A filled form with a tick, a link, a note of a reader and a page that lies across. */
async function aForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Courier)
  const page = document.addPage([400, 300])
  page.drawText('Form of the branch', { x: 30, y: 260, size: 14, font })
  const form = document.getForm()
  const name = form.createTextField('name')
  name.setText('Asha Rao')
  name.addToPage(page, { x: 30, y: 200, width: 150, height: 20 })
  const tick = form.createCheckBox('agrees')
  tick.addToPage(page, { x: 30, y: 150, width: 20, height: 20 })
  tick.check()
  const link = document.context.register(
    document.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [30, 100, 200, 120],
      Border: [0, 0, 0],
      A: { S: 'URI', URI: PDFString.of('https://example.in/terms') },
    }),
  )
  page.node.set(PDFName.of('Annots'), document.context.obj([...page.node.Annots()!.asArray(), link]))
  const across = document.addPage([300, 400])
  across.drawText('Across', { x: 30, y: 200, size: 14, font })
  across.setRotation(degrees(90))

  return document.save()
}

describe('pages merged into a new file', () => {
  let form: Uint8Array
  let letter: Uint8Array
  beforeAll(async () => {
    form = await aForm()
    letter = await aPdf({ pages: 3, xref: 'stream' })
  })

  it('keeps each page as it was drawn, in the order asked for', async () => {
    const merged = await mergePages(
      [letter, form],
      [
        { source: 1, page: 1 },
        { source: 0, page: 3 },
        { source: 1, page: 2 },
        { source: 0, page: 1 },
      ],
      about,
    )
    const [pages, ofLetter, ofForm] = [drawn(merged), drawn(letter), drawn(form)]
    const expected = [ofForm[0]!, ofLetter[2]!, ofForm[1]!, ofLetter[0]!]
    expect(differences(expected, pages, () => [])).toBe(0)
    expect(qpdfCheck(merged)).toMatchObject({ status: 0 })
    expect(pdfToText(merged).match(/Form of the branch|Asha Rao|Page \d|Across/g)).toEqual([
      'Form of the branch',
      'Asha Rao',
      'Page 3',
      'Across',
      'Page 1',
    ])
  })

  it('draws fields and marks into the page, keeps links to addresses, and leaves the rest of the file behind', async () => {
    const text = Buffer.from(await mergePages([form], [{ source: 0, page: 1 }], about)).toString('latin1')
    expect(text).toContain('/URI <68747470733A2F2F6578616D706C652E696E2F7465726D73>')
    expect(text).not.toMatch(/\/AcroForm|\/Widget|\/OpenAction|\/JavaScript|\/StructTreeRoot/)
    // The other page of the file is not there either.
    expect(text.match(/\/Type \/Page /g)).toHaveLength(1)
  })

  it('turns a page, and has one twice where it is asked for twice', async () => {
    const merged = await mergePages(
      [letter],
      [
        { source: 0, page: 1, turn: 90 },
        { source: 0, page: 1 },
        { source: 0, page: 1, turn: 270 },
      ],
      about,
    )
    const { pages } = await inspect(merged)
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [842, 595],
      [595, 842],
      [842, 595],
    ])
    expect(qpdfCheck(merged)).toMatchObject({ status: 0 })
  })

  /**
   * Poppler counts a page twice that is in the tree twice, and draws nothing where the annotations
   * are no array.
   */
  const drawnOtherwiseByPoppler = ['page tree of one page twice', 'annotations are a dictionary']

  it('draws every awkward file that can be read as it was', async () => {
    const wrong: string[] = []
    for (const [name, file] of await awkwardFiles()) {
      const inspection = await inspect(file).catch(() => null)
      if (!inspection || inspection.encrypted || inspection.signatures.length > 0) continue
      if (drawnOtherwiseByPoppler.includes(name)) continue
      const sound = inspection.repaired ? await repair(file) : file
      const wanted = inspection.pages.map((_, index) => ({ source: 0, page: index + 1 }))
      const merged = await mergePages([sound], wanted, about)
      const before = poppler!.draw(file)
      if (before && differences(before, drawn(merged), () => []) > 0) wrong.push(name)
      if (qpdfCheck(merged).status !== 0) wrong.push(`${name} (qpdf)`)
    }
    expect(wrong).toEqual([])
  })

  it('keeps a layer that is off unseen', async () => {
    const document = await PDFDocument.create()
    const page = document.addPage([200, 200])
    const layer = document.context.register(
      document.context.obj({ Type: 'OCG', Name: PDFString.of('Draft') }),
    )
    const { Resources } = page.node.normalizedEntries()
    Resources.set(PDFName.of('Properties'), document.context.obj({ L: layer }))
    page.node.addContentStream(
      document.context.register(
        document.context.stream('/OC /L BDC 0 0 0 rg 20 20 160 160 re f EMC 1 0 0 rg 90 90 20 20 re f'),
      ),
    )
    document.catalog.set(
      PDFName.of('OCProperties'),
      document.context.obj({ OCGs: [layer], D: { OFF: [layer] } }),
    )
    const file = await document.save()
    const merged = await mergePages(
      [file, letter],
      [
        { source: 1, page: 1 },
        { source: 0, page: 1 },
      ],
      about,
    )
    expect(differences(drawn(file), drawn(merged).slice(1), () => [])).toBe(0)
  })

  it('refuses what is protected, what is signed and a page that is not there', async () => {
    const authority = await TestAuthority.create({ kind: 'ec' })
    const holder = await authority.issueOrganisation('Example Bank')
    const signed = await signWithPort(letter, { field: { field: 'one' }, holder, authority })
    const locked = qpdf(letter, '--encrypt', 'user', 'owner', '256', '--')
    const codeOf = (file: Uint8Array, page: number) =>
      mergePages([file], [{ source: 0, page }], about).then(
        () => 'merged',
        (error: unknown) => (isPdfError(error) ? error.code : error),
      )
    expect(await codeOf(signed, 1)).toBe('ALREADY_SIGNED')
    expect(await codeOf(locked, 1)).toBe('ENCRYPTED')
    expect(await codeOf(letter, 4)).toBe('PAGE_NOT_FOUND')
    expect(await codeOf(letter, 0)).toBe('PAGE_NOT_FOUND')
  })
})
