import { encodeJpeg } from '../pdf/appearance/jpeg.ts'
import { pdfDate, pdfNumbers, pdfText } from '../pdf/syntax.ts'
import { Images } from './images.ts'
import { bytesOf, PdfWriter } from './pdf-writer.ts'

/** ISO 216 A4 in points. */
const [shortSide, longSide] = [595, 842]

export interface AboutPictures {
  title: string
  at: Date
}

/**
 * A PDF with a page for each picture: A4, upright or across as the picture is, the picture as large
 * as fits and in the middle. JPEG bytes pass through unchanged (ISO 32000-2 §7.4.8). Throws
 * PdfError `MARK_UNREADABLE` where one is no JPEG.
 */
export async function writePicturePages(
  jpegs: readonly Uint8Array[],
  { title, at }: AboutPictures,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfWriter()
  const catalog = pdf.reserve()
  const tree = pdf.reserve()
  const kids: number[] = []
  for (const jpeg of jpegs) {
    const image = encodeJpeg(jpeg)
    const isAcross = image.width > image.height
    const [width, height] = isAcross ? [longSide, shortSide] : [shortSide, longSide]
    const scale = Math.min(width / image.width, height / image.height)
    const [wide, high] = [image.width * scale, image.height * scale]
    const images = new Images()
    const name = images.name(image)
    const place = pdfNumbers([wide, 0, 0, high, (width - wide) / 2, (height - high) / 2])
    const content = await pdf.addStream('', bytesOf(`q ${place} cm /${name} Do Q`))
    kids.push(
      pdf.add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /XObject << ${images.write(pdf)} >> >> /Contents ${content} 0 R >>`,
      ),
    )
  }
  pdf.add(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
    tree,
  )
  pdf.add(`<< /Type /Catalog /Pages ${tree} 0 R /ViewerPreferences << /DisplayDocTitle true >> >>`, catalog)
  const date = pdfDate(at)
  const info = pdf.add(
    `<< /Title ${pdfText(title)} /Producer (Muhar) /Creator (Muhar) /CreationDate ${date} /ModDate ${date} >>`,
  )

  return pdf.finish(catalog, info)
}
