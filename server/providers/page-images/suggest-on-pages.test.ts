import { degrees, PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { pdfiumProcess } from './pdfium-process.ts'
import type { SuggestedOnPage } from './port.ts'

type Draws = (page: PDFPage, says: (words: string, x: number, y: number) => void) => void

/** Pages of 600 × 800 points. */
async function aPaper(draws: Draws, { turned = 0, height = 800 } = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([600, height])
  page.setRotation(degrees(turned))
  draws(page, (words, x, y) => page.drawText(words, { x, y, size: 11, font }))

  return pdf.save()
}

const shown = (found: readonly SuggestedOnPage[], wide = 600, high = 800) =>
  found.map(({ kind, words, x, y, width, height }) => ({
    kind,
    words,
    at: [x * wide, y * high, width * wide, height * high].map(Math.round),
  }))

describe('places that a paper suggests', () => {
  const images = pdfiumProcess()
  afterAll(() => images.close())
  const suggested = async (draws: Draws) => shown(await images.suggest(await aPaper(draws)))

  it('are beside underscores, behind a colon, and over a line that is named below it', async () => {
    const found = await suggested((page, says) => {
      says('This agreement is signed by both parties on the date below.', 50, 700)
      says('Signature of the borrower: ______________________', 50, 600)
      says('Date: ______________', 420, 600)
      page.drawLine({ start: { x: 50, y: 400 }, end: { x: 220, y: 400 }, thickness: 1 })
      says('Authorised Signatory', 55, 386)
      says('Guarantor signature:', 50, 300)
    })
    expect(found.map(({ kind, words }) => [kind, words])).toEqual([
      ['signature', 'Signature of the borrower'],
      ['date', 'Date'],
      ['signature', 'Authorised Signatory'],
      ['signature', 'Guarantor signature'],
    ])
    const [beside, date, above, behind] = found
    // On the underscores, which begin behind 50 + 133 points.
    expect(beside!.at[0]).toBeGreaterThan(175)
    expect(beside!.at[0]).toBeLessThan(195)
    expect(Math.abs(beside!.at[1]! - 598)).toBeLessThan(4)
    expect(date!.at[0]).toBeGreaterThan(440)
    expect(Math.abs(above!.at[0]! - 50)).toBeLessThan(3)
    expect(above!.at[1]).toBeGreaterThanOrEqual(398)
    expect(behind!.at[0]).toBeGreaterThan(150)
  })

  it('are passed over in sentences, in what is filled in, and at words without a line', async () => {
    const found = await suggested((page, says) => {
      says('The signature of the borrower is binding from the date of signing.', 50, 700)
      says('Date: 12 March 2026', 50, 600)
      says('Signature: on file', 50, 560)
      says('Signature', 50, 500)
      says('Mandate: ______________', 50, 450)
      says('Due date: ______________', 50, 420)
      says('Place: ______________', 50, 390)
      // The head of a table: its border is as wide as the page.
      page.drawLine({ start: { x: 40, y: 345 }, end: { x: 560, y: 345 }, thickness: 1 })
      says('Name', 50, 330)
      says('Signature', 250, 330)
      says('Date', 450, 330)
    })
    expect(found).toEqual([])
  })

  it('are where the page shows them, also on one that is turned', async () => {
    const pdf = await PDFDocument.create()
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    const page = pdf.addPage([600, 800])
    page.setRotation(degrees(90))
    // Upright as shown: 800 wide, 600 high; drawn from the bottom to the top.
    page.drawText('Signature: __________________', { x: 400, y: 100, size: 11, font, rotate: degrees(90) })
    const found = shown(await images.suggest(await pdf.save()), 800, 600)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ kind: 'signature', words: 'Signature' })
    const [x, y, width, height] = found[0]!.at as [number, number, number, number]
    expect(x).toBeGreaterThan(140)
    expect(x).toBeLessThan(175)
    expect(Math.abs(y - 198)).toBeLessThan(5)
    expect(width).toBeGreaterThan(height)
  })

  it.each([
    [180, 600, 800, { x: 550, y: 700 }],
    [270, 800, 600, { x: 200, y: 700 }],
  ])('are where a page that is turned by %i shows them', async (turned, wide, high, at) => {
    const pdf = await PDFDocument.create()
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    const page = pdf.addPage([600, 800])
    page.setRotation(degrees(turned))
    page.drawText('Signature: __________________', { ...at, size: 11, font, rotate: degrees(turned) })
    const [found] = shown(await images.suggest(await pdf.save()), wide, high)
    expect(found).toMatchObject({ kind: 'signature', words: 'Signature' })
    const [x, y, width, height] = found!.at as [number, number, number, number]
    const begins = turned === 180 ? { x: 50, y: 100 } : { x: 100, y: 200 }
    expect(x).toBeGreaterThan(begins.x + 40)
    expect(x).toBeLessThan(begins.x + 75)
    expect(Math.abs(y - begins.y)).toBeLessThan(5)
    expect(width).toBeGreaterThan(height)
  })

  it('are none for writing that is shown lying: a box there would stand across it', async () => {
    const pdf = await PDFDocument.create()
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    const says = { x: 400, y: 100, size: 11, font, rotate: degrees(90) }
    pdf.addPage([600, 800]).drawText('Signature: __________________', says)
    expect(await images.suggest(await pdf.save())).toEqual([])
  })
})
