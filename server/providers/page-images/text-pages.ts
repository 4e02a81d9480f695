import type { PDFiumDocument } from '@hyzyla/pdfium'

type Native = (...given: number[]) => number

/** What is used of PDFium beside what the library wraps. */
type Module = Record<
  | '_FPDF_LoadPage'
  | '_FPDF_ClosePage'
  | '_FPDF_GetPageBoundingBox'
  | '_FPDFPage_GetRotation'
  | '_FPDFPage_SetRotation'
  | '_FPDFPage_CountObjects'
  | '_FPDFPage_GetObject'
  | '_FPDFPageObj_GetType'
  | '_FPDFPageObj_GetBounds'
  | '_FPDFText_LoadPage'
  | '_FPDFText_ClosePage'
  | '_FPDFText_CountChars'
  | '_FPDFText_GetText'
  | '_FPDFText_IsGenerated'
  | '_FPDFText_GetCharBox'
  | '_FPDFText_GetCharAngle'
  | '_FPDFText_GetCharIndexFromTextIndex'
  | '_FPDFText_GetTextIndexFromCharIndex'
  | '_FPDFText_GetTextObject'
  | '_FPDFText_GetCharOrigin'
  | '_FPDFText_GetMatrix'
  | '_FPDFText_GetFontSize',
  Native
> & { HEAPU8: Uint8Array; wasmExports: { malloc: Native; free: Native } }

export interface Corners {
  left: number
  bottom: number
  right: number
  top: number
}

/** A page of a document with its text, in points of the file: not turned, not cropped. */
export interface TextPage {
  text: string
  bounds: Corners
  /** Quarters to the right by which it is shown turned. */
  turned: number
  isMadeUp(unit: number): boolean
  boxOf(unit: number): Corners
  /** Which part of the page pictures cover, taken together. */
  coveredByPictures(): number
  /** Bounds of what is drawn of paths on the page itself. */
  lines(): Corners[]
  /** By how many quarters the writing at a unit is turned to the left. */
  writingTurned(unit: number): number
  /** Every letter that the file draws, in the order of reading. */
  letters(): DrawnLetter[]
}

export interface DrawnLetter {
  /** Unit of the text. */
  unit: number
  /** Which text object of the page itself, from 0; -1 for one within a form. */
  object: number
  x: number
  y: number
  /** Of its writing: how far a thousandth of the size goes, to the right and up. */
  step: [number, number]
}

const textObject = 1
const pathObject = 2
const imageObject = 3

/** Reads pages one after another and lets each go: a file of many pages takes the memory of one. */
export function textPages(document: PDFiumDocument) {
  const { module, documentIdx } = document as unknown as { module: Module; documentIdx: number }

  return { read }

  /** `turn` is the rotation under which the page is read: PDFium orders lines as they are shown. */
  function read<T>(page: number, turn: number | null, use: (page: TextPage) => T): T {
    return withPage(page, (handle, place) => {
      const turned = module._FPDFPage_GetRotation(handle)
      if (turn !== null) module._FPDFPage_SetRotation(handle, turn)
      const words = module._FPDFText_LoadPage(handle)
      try {
        const charOf = (unit: number) => module._FPDFText_GetCharIndexFromTextIndex(words, unit)

        let tails: Map<number, Corners> | null = null

        return use({
          text: textOf(words),
          bounds: boundsOf(handle, place),
          turned,
          isMadeUp: (unit) => module._FPDFText_IsGenerated(words, charOf(unit)) === 1,
          boxOf(unit) {
            module._FPDFText_GetCharBox(words, charOf(unit), place, place + 8, place + 16, place + 24)
            const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(
              module.HEAPU8.buffer,
              place,
              4,
            )

            tails ??= tailsOf(handle, words, place)
            const tail = tails.get(unit)

            return tail ? around({ left, right, bottom, top }, tail) : { left, right, bottom, top }
          },
          coveredByPictures: () => coveredByPictures(handle, place),
          lines: () => boundsOfType(handle, place, pathObject),
          letters: () => lettersOf(handle, words, place),
          // PDFium turns to the right.
          writingTurned: (unit) =>
            -Math.round(module._FPDFText_GetCharAngle(words, charOf(unit)) / (Math.PI / 2)) & 3,
        })
      } finally {
        module._FPDFText_ClosePage(words)
        if (turn !== null) module._FPDFPage_SetRotation(handle, turned)
      }
    })
  }

  function coveredByPictures(handle: number, place: number): number {
    const { left, bottom, right, top } = boundsOf(handle, place)
    let covered = 0
    for (const picture of boundsOfType(handle, place, imageObject)) {
      const wide = Math.min(picture.right, right) - Math.max(picture.left, left)
      const high = Math.min(picture.top, top) - Math.max(picture.bottom, bottom)
      covered += Math.max(0, wide) * Math.max(0, high)
    }

    return covered / ((right - left) * (top - bottom))
  }

  function boundsOfType(handle: number, place: number, type: number): Corners[] {
    const found: Corners[] = []
    const objects = module._FPDFPage_CountObjects(handle)
    for (let index = 0; index < objects; index++) {
      const object = module._FPDFPage_GetObject(handle, index)
      if (module._FPDFPageObj_GetType(object) !== type) continue
      found.push(boundsOfObject(object, place))
    }

    return found
  }

  function boundsOfObject(object: number, place: number): Corners {
    module._FPDFPageObj_GetBounds(object, place, place + 4, place + 8, place + 12)
    const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(module.HEAPU8.buffer, place, 4)

    return { left, bottom, right, top }
  }

  /**
   * Where a file says the words of several pieces (ActualText), PDFium gives them to the first
   * piece alone. What the others draw, by the last unit of the words.
   */
  function tailsOf(handle: number, words: number, place: number): Map<number, Corners> {
    const lastUnits = new Map<number, number>()
    const chars = module._FPDFText_CountChars(words)
    for (let char = 0; char < chars; char++)
      if (module._FPDFText_IsGenerated(words, char) !== 1)
        lastUnits.set(
          module._FPDFText_GetTextObject(words, char),
          module._FPDFText_GetTextIndexFromCharIndex(words, char),
        )
    const tails = new Map<number, Corners>()
    let unit: number | undefined
    let reach: Corners | undefined
    const objects = module._FPDFPage_CountObjects(handle)
    for (let index = 0; index < objects; index++) {
      const object = module._FPDFPage_GetObject(handle, index)
      if (module._FPDFPageObj_GetType(object) !== textObject) continue
      const bounds = boundsOfObject(object, place)
      if (lastUnits.has(object)) [unit, reach] = [lastUnits.get(object), bounds]
      else if (unit !== undefined && reach && isBeside(reach, bounds)) {
        reach = around(reach, bounds)
        tails.set(unit, reach)
      }
    }

    return tails
  }

  function lettersOf(handle: number, words: number, place: number): DrawnLetter[] {
    const objects = new Map<number, number>()
    const count = module._FPDFPage_CountObjects(handle)
    for (let index = 0; index < count; index++) {
      const object = module._FPDFPage_GetObject(handle, index)
      if (module._FPDFPageObj_GetType(object) === textObject) objects.set(object, objects.size)
    }
    const letters: DrawnLetter[] = []
    const chars = module._FPDFText_CountChars(words)
    for (let char = 0; char < chars; char++) {
      if (module._FPDFText_IsGenerated(words, char) === 1) continue
      module._FPDFText_GetCharOrigin(words, char, place, place + 8)
      const [x = 0, y = 0] = new Float64Array(module.HEAPU8.buffer, place, 2)
      module._FPDFText_GetMatrix(words, char, place)
      const [a = 1, b = 0] = new Float32Array(module.HEAPU8.buffer, place, 2)
      const size = module._FPDFText_GetFontSize(words, char) / 1000
      letters.push({
        unit: module._FPDFText_GetTextIndexFromCharIndex(words, char),
        object: objects.get(module._FPDFText_GetTextObject(words, char)) ?? -1,
        x,
        y,
        step: [a * size, b * size],
      })
    }

    return letters
  }

  function withPage<T>(page: number, use: (handle: number, place: number) => T): T {
    const handle = module._FPDF_LoadPage(documentIdx, page - 1)
    if (!handle) throw new Error(`Page ${page} cannot be read.`)
    const place = module.wasmExports.malloc(64)
    try {
      return use(handle, place)
    } finally {
      module.wasmExports.free(place)
      module._FPDF_ClosePage(handle)
    }
  }

  function boundsOf(handle: number, place: number): Corners {
    module._FPDF_GetPageBoundingBox(handle, place)
    const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(module.HEAPU8.buffer, place, 4)

    return { left, bottom, right, top }
  }

  function textOf(words: number): string {
    const units = module._FPDFText_CountChars(words)
    if (units <= 0) return ''
    const place = module.wasmExports.malloc((units + 1) * 2)
    try {
      const length = module._FPDFText_GetText(words, 0, units, place)

      return new TextDecoder('utf-16le').decode(
        module.HEAPU8.slice(place, place + Math.max(0, length - 1) * 2),
      )
    } finally {
      module.wasmExports.free(place)
    }
  }
}

const around = (one: Corners, other: Corners): Corners => ({
  left: Math.min(one.left, other.left),
  bottom: Math.min(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
  top: Math.max(one.top, other.top),
})

/** No further away than the height of a letter: pieces of one word. */
function isBeside(one: Corners, other: Corners): boolean {
  const near = Math.max(3, Math.min(one.right - one.left, one.top - one.bottom))

  return (
    other.left <= one.right + near &&
    one.left <= other.right + near &&
    other.bottom <= one.top + near &&
    one.bottom <= other.top + near
  )
}
