import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { aadhaarPlaces } from '#domain/aadhaar/aadhaar-numbers.ts'
import type { Box } from '#domain/aadhaar/numbers-in-words.ts'
import type { Raster } from './raster.ts'

// 200 dots an inch (our choice): print of 6 points is read at it, and a page takes 12 MB.
const dotsAnInch = 200
const mostSide = 3508

export interface DrawnPage {
  raster: Raster
  /** What the text layer says of numbers: their first eight digits. */
  known: Box[]
}

export interface OpenedPdf {
  pages: number
  /** Its text holds a number, or it shows a picture in which one may be. */
  mayShowNumber(index: number): boolean
  draw(index: number): Promise<DrawnPage>
  close(): void
}

/** What is used of PDFium beside what the library types. */
interface Module {
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_GetCharBox(
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFPage_GetAnnotCount(page: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, index: number): number
  _FPDF_PageToDevice(page: number, ...place: number[]): number
  wasmExports: { malloc(bytes: number): number; free(at: number): void }
  HEAPU8: Uint8Array
}

/** Null where it is no PDF that opens without a password. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf | null> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch(() => null)
  if (!document) return null
  // Without this, what is typed into fields would not be on the picture.
  document.initializeFormFields()

  return {
    pages: document.getPageCount(),
    mayShowNumber(index) {
      const { module, pageIdx } = document.getPage(index) as unknown as { module: Module; pageIdx: number }

      return (
        showsPicture(module, pageIdx) || numbersOf(module, pageIdx, { width: 100, height: 100 }).length > 0
      )
    },
    async draw(index) {
      const page = document.getPage(index)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = Math.min(dotsAnInch / 72, mostSide / Math.max(originalWidth, originalHeight))
      const [width, height] = [originalWidth, originalHeight].map((side) =>
        Math.max(1, Math.round(side * scale)),
      ) as [number, number]
      const { module, pageIdx } = page as unknown as { module: Module; pageIdx: number }
      // Before it is drawn: drawing closes the page.
      const known = numbersOf(module, pageIdx, { width, height })
      let raster: Raster | null = null
      await page.render({
        width,
        height,
        colorSpace: 'BGRA',
        renderFormFields: true,
        render: async ({ data, width, height }) => {
          const onWhite = sharp(data, { raw: { width, height, channels: 4 } }).flatten({
            background: '#ffffff',
          })
          const bgr = await onWhite.removeAlpha().raw().toBuffer()
          for (let at = 0; at < bgr.length; at += 3)
            [bgr[at], bgr[at + 2]] = [bgr[at + 2] as number, bgr[at] as number]
          raster = { data: bgr, width, height }

          return bgr
        },
      })
      if (!raster) throw new Error('The page was not drawn.')

      return { raster, known }
    },
    close: () => {
      document.destroy()
      library.destroy()
    },
  }
}

// As PDFium numbers them.
const imageObject = 3
const formObject = 5
// Our choice: what nests deeper counts as a picture.
const deepest = 8

/** A picture anywhere on the page; an annotation may draw one too. */
function showsPicture(pdfium: Module, page: number): boolean {
  if (pdfium._FPDFPage_GetAnnotCount(page) > 0) return true
  const isPicture = (object: number, depth: number): boolean => {
    const type = pdfium._FPDFPageObj_GetType(object)
    if (type !== formObject) return type === imageObject
    if (depth === deepest) return true
    const inside = Math.max(0, pdfium._FPDFFormObj_CountObjects(object))

    return Array.from({ length: inside }).some((_, at) =>
      isPicture(pdfium._FPDFFormObj_GetObject(object, at), depth + 1),
    )
  }

  return Array.from({ length: Math.max(0, pdfium._FPDFPage_CountObjects(page)) }).some((_, at) =>
    isPicture(pdfium._FPDFPage_GetObject(page, at), 0),
  )
}

/** Where the text layer has a number, whatever is drawn there. */
function numbersOf(
  pdfium: Module,
  page: number,
  { width, height }: { width: number; height: number },
): Box[] {
  const text = pdfium._FPDFText_LoadPage(page)
  if (!text) return []
  const room = pdfium.wasmExports.malloc(40)
  const doubles = () => new DataView(pdfium.HEAPU8.buffer, room, 40)
  const device = (x: number, y: number) => {
    pdfium._FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, room + 32, room + 36)

    return [doubles().getInt32(32, true), doubles().getInt32(36, true)] as const
  }
  const boxOf = (index: number): Box | null => {
    if (!pdfium._FPDFText_GetCharBox(text, index, room, room + 8, room + 16, room + 24)) return null
    const [left, right, bottom, top] = [0, 8, 16, 24].map((at) => doubles().getFloat64(at, true)) as [
      number,
      number,
      number,
      number,
    ]
    const [[x1, y1], [x2, y2]] = [device(left, bottom), device(right, top)]

    return {
      left: Math.min(x1, x2),
      right: Math.max(x1, x2),
      top: Math.min(y1, y2),
      bottom: Math.max(y1, y2),
    }
  }
  try {
    const letters = Array.from({ length: Math.max(0, pdfium._FPDFText_CountChars(text)) }, (_, index) =>
      String.fromCharCode(pdfium._FPDFText_GetUnicode(text, index)),
    ).join('')

    return aadhaarPlaces(letters).flatMap(({ start, end }) => {
      const boxes = Array.from({ length: end - start }, (_, index) => boxOf(start + index)).filter(
        (box) => box !== null,
      )

      return boxes.map((box) => ({
        left: box.left - 3,
        right: box.right + 3,
        top: box.top - 6,
        bottom: box.bottom + 6,
      }))
    })
  } finally {
    pdfium.wasmExports.free(room)
    pdfium._FPDFText_ClosePage(text)
  }
}
