import { writePicturePages } from '#engine/sheet/index.ts'
import { maskRaster } from './mask-raster.ts'
import { openPdf } from './pages-of-pdf.ts'
import type { Masked } from './port.ts'
import { jpegOf, rasterOf } from './raster.ts'
import type { TextReader } from './text-reader.ts'

export interface MaskingTask {
  isCard: boolean
  keepsClean: boolean
  mostPages: number
  /** In milliseconds; what the PDF that is made says of itself. */
  at: number
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

/**
 * A picture as JPEG, a PDF as a PDF of pictures: nothing that was under a bar, beside a page or in
 * an earlier revision stays.
 */
export async function maskPaper(reader: TextReader, bytes: Uint8Array, task: MaskingTask): Promise<Masked> {
  if (isPdf(bytes)) return await maskPdf(reader, bytes, task)
  const raster = await rasterOf(bytes)
  if (!raster) return { outcome: 'unreadable' }
  const masked = await maskRaster(reader, raster, task)
  if (masked === 'still-read') return { outcome: 'number-not-covered' }
  const { numbers, isHidden } = masked
  if (task.isCard && numbers === 0 && !isHidden) return { outcome: 'number-not-covered' }

  return { outcome: 'masked', bytes: await jpegOf(masked.raster), mime: 'image/jpeg', numbers, pages: 1 }
}

async function maskPdf(reader: TextReader, bytes: Uint8Array, task: MaskingTask): Promise<Masked> {
  const pdf = await openPdf(bytes)
  if (!pdf || pdf.pages === 0) return { outcome: 'unreadable' }
  try {
    const pages = Array.from({ length: pdf.pages }, (_, page) => page)
    const looked = task.keepsClean ? pages.filter((page) => pdf.mayShowNumber(page)) : pages
    const most = task.mostPages
    if (looked.length > most) return { outcome: 'too-many-pages', pages: looked.length, most }
    const jpegs = new Map<number, Buffer>()
    let numbers = 0
    let isHidden = false
    for (const page of looked) {
      const { raster, known } = await pdf.draw(page)
      const masked = await maskRaster(reader, raster, { isCard: task.isCard, known })
      if (masked === 'still-read') return { outcome: 'number-not-covered' }
      numbers += masked.numbers
      isHidden ||= masked.isHidden
      jpegs.set(page, await jpegOf(masked.raster))
    }
    if (task.isCard && numbers === 0 && !isHidden) return { outcome: 'number-not-covered' }
    if (task.keepsClean && numbers === 0) return { outcome: 'clean', pages: pdf.pages }
    if (pdf.pages > mostRedrawn) return { outcome: 'number-not-covered' }
    const drawn: Buffer[] = []
    for (const page of pages) drawn.push(jpegs.get(page) ?? (await jpegOf((await pdf.draw(page)).raster)))
    const made = await writePicturePages(drawn, { title: 'Supporting paper', at: new Date(task.at) })

    return { outcome: 'masked', bytes: made, mime: 'application/pdf', numbers, pages: drawn.length }
  } finally {
    pdf.close()
  }
}

/** Our choice: a page takes a third of a second to draw. */
const mostRedrawn = 60
