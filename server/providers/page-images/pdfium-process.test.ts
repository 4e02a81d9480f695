import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { pdfiumProcess } from './pdfium-process.ts'

async function aPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage([600, 800]).drawText('First page of the agreement', { x: 50, y: 700 })
  const turned = pdf.addPage([600, 800])
  turned.setRotation(degrees(90))
  turned.drawText('Second', { x: 50, y: 700 })
  turned.drawRectangle({ x: 0, y: 0, width: 600, height: 800, color: rgb(1, 0, 0) })

  return pdf.save()
}

describe('page images', () => {
  const images = pdfiumProcess()
  afterAll(() => images.close())

  it('draws a page at the width asked for, turned as a viewer shows it', async () => {
    const pdf = await aPdf()
    const first = await sharp(await images.draw(pdf, 1, 360)).metadata()
    expect([first.format, first.width, first.height]).toEqual(['webp', 360, 480])
    const second = await sharp(await images.draw(pdf, 2, 720)).metadata()
    expect([second.width, second.height]).toEqual([720, 540])
  })

  it('is dark where the ink is and white elsewhere', async () => {
    const { data } = await sharp(await images.draw(await aPdf(), 1, 600))
      .greyscale()
      .extract({ left: 50, top: 85, width: 150, height: 20 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.min(...data)).toBeLessThan(80)
    expect(Math.max(...data)).toBeGreaterThan(245)
  })

  it('keeps the colours', async () => {
    const { data } = await sharp(await images.draw(await aPdf(), 2, 360))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(240)
    expect(data[2]).toBeLessThan(20)
  })

  it('reads the text of each page', async () => {
    const pages = await images.text(await aPdf())
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('First page of the agreement')
  })

  it('rejects what is not a PDF, and goes on with the next', async () => {
    await expect(images.draw(new TextEncoder().encode('not a pdf'), 1, 360)).rejects.toThrow(
      'could not be drawn',
    )
    expect((await images.draw(await aPdf(), 1, 360)).length).toBeGreaterThan(100)
  })

  it('gives up at the deadline', async () => {
    const hasty = pdfiumProcess({ deadlineMs: 1 })
    await expect(hasty.draw(await aPdf(), 1, 1440)).rejects.toThrow('longer than 1 ms')
    hasty.close()
  })
})
