import { degrees, PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { pdfiumProcess } from './pdfium-process.ts'
import type { ShownPlace } from './port.ts'

const hindi = `FEFF${[...'हस्ताक्षर'].map((one) => one.charCodeAt(0).toString(16).padStart(4, '0')).join('')}`

/** Pages of 600 × 800 points, each with what it draws and how far it is turned. */
async function aPdf(
  pages: readonly { draws: string; turned?: number; crop?: [number, number, number, number] }[],
) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const { draws, turned = 0, crop } of pages) {
    const page = pdf.addPage([600, 800])
    page.setRotation(degrees(turned))
    if (crop) page.setCropBox(...crop)
    page.node.setFontDictionary(PDFName.of('F1'), font.ref)
    page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(draws)))
  }

  return pdf.save()
}

const inPoints = ({ page, x, y, width, height }: ShownPlace, wide: number, high: number) => ({
  page,
  x: Math.round(x * wide),
  y: Math.round(y * high),
  width: Math.round(width * wide),
  height: Math.round(height * high),
})

describe('words on pages', () => {
  const images = pdfiumProcess()
  afterAll(() => images.close())

  it('are found in lines, across lines and under the words that a file says it draws', async () => {
    const draws = `BT /F1 12 Tf 50 700 Td (Signature of the bor-) Tj 0 -14 Td (rower) Tj ET
      BT /F1 12 Tf 50 600 Td /Span <</ActualText <${hindi}>>> BDC (xxxxx) Tj EMC ET
      BT /F1 12 Tf 50 500 Td (Signature) Tj ET`
    const pdf = await aPdf([{ draws }, { draws: '' }, { draws }])
    const { places, pictures } = await images.find(pdf, ['Signature', 'the Borrower', 'हस्ताक्षर', 'Witness'])
    expect(places.map((found) => found.map(({ page }) => page))).toEqual([[1, 1, 3, 3], [1, 3], [1, 3], []])
    expect(pictures).toEqual([])
    const [words] = places[1]!
    // Its first line alone: 34 points of “the ”, then “bor-”.
    expect(inPoints(words!, 600, 800)).toMatchObject({ page: 1, x: 118, y: 700, height: 9 })
    expect(inPoints(places[2]![0]!, 600, 800)).toMatchObject({ x: 50, y: 600, width: 30 })
  })

  it('are placed as the page is shown: turned, cropped, upright or lying', async () => {
    // Upright as shown on a page turned to the right: drawn from the bottom to the top.
    const upright = 'BT /F1 12 Tf 0 1 -1 0 100 200 Tm (Sign) Tj ET'
    const lying = 'BT /F1 12 Tf 100 200 Td (one sig-) Tj 0 -14 Td (nature) Tj ET'
    const pdf = await aPdf([
      { draws: upright, turned: 90 },
      { draws: lying, turned: 90 },
      { draws: lying, turned: 180 },
      { draws: lying, turned: 270, crop: [50, 50, 400, 400] },
      { draws: lying, crop: [50, 50, 400, 400] },
    ])
    const { places } = await images.find(pdf, ['Sign', 'one', 'one signature'])
    const [sign, one, both] = places
    expect(sign).toHaveLength(1)
    expect(inPoints(sign![0]!, 800, 600)).toMatchObject({ x: 201, y: 497, height: 11 })
    expect(both!.map(({ page }) => page)).toEqual([2, 3, 4, 5])
    expect(one!.map((place) => place.page)).toEqual([2, 3, 4, 5])
    expect(inPoints(one![0]!, 800, 600)).toMatchObject({ x: 200, y: 480, width: 7, height: 19 })
    expect(inPoints(one![1]!, 600, 800)).toMatchObject({ x: 480, y: 594, width: 19, height: 7 })
    expect(inPoints(one![2]!, 400, 400)).toMatchObject({ x: 244, y: 50, width: 7, height: 19 })
    expect(inPoints(one![3]!, 400, 400)).toMatchObject({ x: 50, y: 150, width: 19, height: 7 })
  })

  it('are found across lines that run up or down the page', async () => {
    const up = 'BT /F1 12 Tf 0 1 -1 0 100 200 Tm (signed by the) Tj 0 -14 Td (borrower) Tj ET'
    const down = 'BT /F1 12 Tf 0 -1 1 0 100 700 Tm (signed by the) Tj 0 -14 Td (borrower) Tj ET'
    const pdf = await aPdf([{ draws: up }, { draws: down }])
    const { places } = await images.find(pdf, ['by the borrower'])
    expect(places[0]!.map(({ page }) => page)).toEqual([1, 2])
    const [rising, falling] = places[0]!
    expect(inPoints(rising!, 600, 800).y).toBeGreaterThan(230)
    expect(inPoints(falling!, 600, 800).y).toBeLessThan(670)
  })

  it('are not found in a picture, whose page is named', async () => {
    const pdf = await PDFDocument.load(await aPdf([{ draws: 'BT /F1 12 Tf 50 700 Td (Words) Tj ET' }]))
    const scan = await pdf.embedJpg(
      await sharp({ create: { width: 60, height: 80, channels: 3, background: '#eee' } })
        .jpeg()
        .toBuffer(),
    )
    pdf.addPage([600, 800]).drawImage(scan, { x: 0, y: 0, width: 600, height: 800 })
    pdf.addPage([600, 800]).drawImage(scan, { x: 0, y: 0, width: 60, height: 80 })
    const bytes = await pdf.save()
    expect(await images.find(bytes, ['Signature'])).toEqual({ places: [[]], pictures: [2] })
    expect((await images.find(bytes, ['words'])).pictures).toEqual([])
  })
})
