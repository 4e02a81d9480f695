import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { maskAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import { anAadhaarCard, anAadhaarCardPdf, aPhotographOf } from '#testing/an-aadhaar-card.ts'
import { aPdf } from '#testing/builders.ts'
import { maskingPool } from './masking-pool.ts'
import { openPdf } from './pages-of-pdf.ts'
import type { Masked } from './port.ts'
import { forReading, rasterOf } from './raster.ts'
import { openTextReader } from './text-reader.ts'

const pool = maskingPool()
afterAll(() => pool.close())
const fileOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end),
})
const masks = (bytes: Uint8Array, isCard: boolean) => pool.mask(fileOf(bytes), { isCard })
function kept(masked: Masked) {
  if (masked.outcome !== 'masked') throw new Error(masked.outcome)

  return masked
}
/** Everything that a reader finds on it. */
async function readOf(jpeg: Uint8Array): Promise<string> {
  const raster = await rasterOf(jpeg)
  if (!raster) throw new Error('It is no picture.')
  const { png } = await forReading(raster, 0, 2000)

  return (await openTextReader())
    .read(png, 'sparse')
    .map(({ text }) => text)
    .join(' ')
}

describe('a supporting paper', () => {
  it('shows the last four digits alone, upright, when a turned card was photographed', async () => {
    const card = await anAadhaarCard()
    const photograph = await aPhotographOf(card, 90)
    const { bytes, mime, numbers } = kept(await masks(photograph, true))
    expect({ mime, numbers }).toEqual({ mime: 'image/jpeg', numbers: 1 })
    const text = await readOf(bytes)
    expect(text).toContain('Kulkarni')
    expect(text).toContain('0016')
    expect(text).not.toContain('9999')
    expect(text).not.toContain('0000')
    const { exif, width, height } = await sharp(bytes).metadata()
    expect(exif).toBeUndefined()
    // The code is in the right half of the card, in the middle of the photograph.
    const middle = {
      left: Math.round((200 + (417 / 486) * 1350) * (width / 1750)),
      top: Math.round((240 + (145 / 306) * 850) * (height / 1330)),
    }
    const { channels } = await sharp(
      await sharp(bytes)
        .extract({ ...middle, width: 40, height: 40 })
        .toBuffer(),
    ).stats()
    expect(channels.map(({ max }) => max < 30)).toEqual([true, true, true])
  })

  it('keeps no text under its bar, as a PDF, and no other page of text', async () => {
    const pdf = await anAadhaarCardPdf()
    const { bytes, mime, pages } = kept(await masks(pdf, false))
    expect({ mime, pages }).toEqual({ mime: 'application/pdf', pages: 1 })
    const opened = await openPdf(bytes)
    const drawn = await opened?.draw(0)
    if (!drawn) throw new Error('It is no PDF.')
    expect(drawn.known).toEqual([])
    const { data, width, height } = drawn.raster
    const text = await readOf(
      await sharp(data, { raw: { width, height, channels: 3 } })
        .jpeg()
        .toBuffer(),
    )
    expect(text).toContain('0016')
    expect(maskAadhaar(text)).toBe(text)
    expect(text).not.toContain('9999')
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Kulkarni')
  })

  it('is refused where a card shows no number, more pages than ten, or nothing that can be read', async () => {
    const blank = await sharp({ create: { width: 400, height: 250, channels: 3, background: '#eee' } })
      .png()
      .toBuffer()
    expect(await masks(blank, true)).toEqual({ outcome: 'number-not-covered' })
    expect(await masks(blank, false)).toMatchObject({ outcome: 'masked', numbers: 0 })
    expect(await masks(await aPdf({ pages: 11 }), false)).toEqual({
      outcome: 'too-many-pages',
      pages: 11,
      most: 10,
    })
    expect(await masks(Buffer.from('<html>'), false)).toEqual({ outcome: 'unreadable' })
    expect(await masks(Buffer.from('%PDF-1.7 and no more'), false)).toEqual({ outcome: 'unreadable' })
  })

  it('is not answered where the reader is missing, takes too long or too much', async () => {
    const away = expect.objectContaining({ name: 'MasksAway' })
    const blank = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#eee' } })
      .png()
      .toBuffer()
    for (const options of [
      { module: new URL('./nothing.ts', import.meta.url) },
      { deadlineMs: 1 },
      { memoryBytes: 40 * 1024 * 1024 },
    ]) {
      const failing = maskingPool(options)
      await expect(failing.mask(fileOf(blank), { isCard: true })).rejects.toEqual(away)
      failing.close()
    }
  })
})
