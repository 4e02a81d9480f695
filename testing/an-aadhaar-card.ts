import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { openPdf } from '#providers/paper-masks/pages-of-pdf.ts'

/** A resident of the e-sign simulator. */
export const residentsNumber = '9999 0000 0016'

/** A card as PDF, with its text and its QR code: of nobody. */
export async function anAadhaarCardPdf(number = residentsNumber): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const [font, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ]
  const page = pdf.addPage([486, 306])
  const put = (text: string, x: number, y: number, size: number, face = font) =>
    page.drawText(text, { x, y, size, font: face })
  page.drawRectangle({ x: 0, y: 258, width: 486, height: 3, color: rgb(0.07, 0.53, 0.03) })
  put('Government of India', 144, 277, 17)
  page.drawRectangle({ x: 19, y: 104, width: 100, height: 130, color: rgb(0.6, 0.66, 0.73) })
  put('Asha Ramesh Kulkarni', 139, 210, 14)
  put('DOB: 12/08/1987', 139, 186, 13)
  put('Female', 139, 162, 13)
  put(number, 144, 56, 25, bold)
  put('Aadhaar - Proof of identity', 158, 15, 14)
  const code = await QRCode.toBuffer('7381927391827391827391'.repeat(20), {
    errorCorrectionLevel: 'L',
    margin: 2,
  })
  page.drawImage(await pdf.embedPng(code), { x: 365, y: 109, width: 105, height: 105 })

  return pdf.save()
}

/** The card as a scanner gives it. */
export async function anAadhaarCard(number?: string): Promise<Buffer> {
  const pdf = await openPdf(await anAadhaarCardPdf(number))
  if (!pdf) throw new Error('The card is no PDF.')
  const { raster } = await pdf.draw(0)
  pdf.close()

  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })
    .png()
    .toBuffer()
}

/** The card on a table, as a telephone gives it: turned, grained, with a place in it. */
export async function aPhotographOf(card: Buffer, turn: number): Promise<Buffer> {
  const table = { r: 90, g: 70, b: 55 }
  const laid = await sharp(card)
    .extend({ top: 240, bottom: 240, left: 200, right: 200, background: table })
    .blur(0.6)
    .rotate(turn)
    .raw()
    .toBuffer({ resolveWithObject: true })
  let seed = 7
  for (let at = 0; at < laid.data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    laid.data[at] = Math.max(
      0,
      Math.min(255, (laid.data[at] ?? 0) * 0.85 + (seed / 2_147_483_648 - 0.5) * 30),
    )
  }
  const { width, height } = laid.info

  return sharp(laid.data, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
