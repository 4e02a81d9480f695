import { PdfError } from '../errors.ts'
import { pdfNumbers } from '../syntax.ts'

/**
 * A QR code (ISO/IEC 18004) to be drawn. The engine brings no encoder: `create(link).modules` of
 * the library `qrcode` is what `modules` wants, and so is any other matrix.
 */
export interface VerificationCode {
  /**
   * Side in modules, without the quiet zone; rows from the top, each from the left, not 0 where it
   * is dark.
   */
  readonly modules: { readonly size: number; readonly data: ArrayLike<number> }
  /** What the code says, for those who read the box and do not see it. */
  readonly link: string
}

/** ISO/IEC 18004 §6.3.8: light all around, four modules wide. */
const QUIET = 4
/**
 * Our choice, in points: a third of a millimetre, which the camera of a cheap telephone still parts
 * on paper.
 */
const SMALLEST_MODULE = 0.95

const sideOf = ({ modules }: VerificationCode) => modules.size + 2 * QUIET

/** The smallest side in points at which it can be read, quiet zone included. */
export const smallestCode = (code: VerificationCode) => sideOf(code) * SMALLEST_MODULE

/**
 * Throws MARK_UNREADABLE for what is no QR code: versions 1 to 40 have 21 to 177 modules, four more
 * each.
 */
export function checkCode(code: VerificationCode): VerificationCode {
  const { size, data } = code.modules
  const isCode = Number.isInteger(size) && size >= 21 && size <= 177 && (size - 17) % 4 === 0
  if (!isCode || data.length !== size * size) throw new PdfError('MARK_UNREADABLE', 'The code is no QR code.')
  return code
}

/**
 * Operators that draw it into a square, its own light ground below it: whatever the page has there
 * must not show.
 */
export function drawCode(code: VerificationCode, left: number, bottom: number, side: number): string {
  const { size, data } = code.modules
  const across = sideOf(code)
  const scale = (side / across).toFixed(6)
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let from = 0; from < size; from++) {
      if (!data[row * size + from]) continue
      let to = from + 1
      while (to < size && data[row * size + to]) to++
      path += `${from + QUIET} ${across - QUIET - row - 1} ${to - from} 1 re\n`
      from = to
    }
  }
  // One path: rectangles filled one by one would have light seams between them on a screen.
  return `q ${scale} 0 0 ${scale} ${pdfNumbers([left, bottom])} cm 1 g 0 0 ${across} ${across} re f\n0 g\n${path}f Q\n`
}
