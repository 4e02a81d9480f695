import { PdfError } from './errors.ts'

export interface PredictorParameters {
  readonly predictor: number
  readonly colors: number
  readonly bitsPerComponent: number
  readonly columns: number
}

function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft
  const byLeft = Math.abs(estimate - left)
  const byUp = Math.abs(estimate - up)
  const byUpLeft = Math.abs(estimate - upLeft)
  return byLeft <= byUp && byLeft <= byUpLeft ? left : byUp <= byUpLeft ? up : upLeft
}

/**
 * PNG filters (ISO/IEC 15948 §9; ISO 32000-2 §7.4.4.4): each row begins with its filter. A cut last
 * row is kept.
 */
export function undoPng(data: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.ceil(data.length / (rowBytes + 1))
  const out = new Uint8Array(Math.max(0, data.length - rows))
  for (let row = 0, from = 0, to = 0; row < rows; row++) {
    const filter = data[from++]!
    const end = Math.min(to + rowBytes, out.length)
    const start = to
    for (; to < end; to++, from++) {
      const left = to - pixelBytes >= start ? out[to - pixelBytes]! : 0
      const up = row > 0 ? out[to - rowBytes]! : 0
      const upLeft = row > 0 && to - pixelBytes >= start ? out[to - rowBytes - pixelBytes]! : 0
      const raw = data[from]!
      if (filter === 0) out[to] = raw
      else if (filter === 1) out[to] = raw + left
      else if (filter === 2) out[to] = raw + up
      else if (filter === 3) out[to] = raw + ((left + up) >> 1)
      else if (filter === 4) out[to] = raw + paeth(left, up, upLeft)
      else throw new PdfError('DAMAGED', 'An unknown PNG filter.')
    }
  }
  return out
}

/** TIFF 6.0 predictor 2, for whole bytes. */
function undoTiff(data: Uint8Array, rowBytes: number, colors: number): Uint8Array {
  const out = data.slice()
  for (let row = 0; row < out.length; row += rowBytes) {
    const end = Math.min(out.length, row + rowBytes)
    for (let at = row + colors; at < end; at++) out[at] = out[at]! + out[at - colors]!
  }
  return out
}

/** Undoes /Predictor of /DecodeParms (ISO 32000-2 §7.4.4.4, tables 8 and 10). */
export function undoPredictor(data: Uint8Array, parameters: PredictorParameters): Uint8Array {
  const { predictor, colors, bitsPerComponent, columns } = parameters
  if (predictor === 1) return data
  const bits = colors * bitsPerComponent * columns
  if (
    !(
      colors >= 1 &&
      colors <= 32 &&
      bitsPerComponent >= 1 &&
      bitsPerComponent <= 16 &&
      columns >= 1 &&
      bits <= 2 ** 31
    )
  ) {
    throw new PdfError('DAMAGED', 'Predictor parameters are out of range.')
  }
  const rowBytes = Math.ceil(bits / 8)
  if (predictor >= 10 && predictor <= 15) {
    return undoPng(data, rowBytes, Math.max(1, (colors * bitsPerComponent) >> 3))
  }
  if (predictor === 2 && bitsPerComponent === 8) return undoTiff(data, rowBytes, colors)
  throw new PdfError('UNSUPPORTED', `Predictor ${predictor} with ${bitsPerComponent} bits is not supported.`)
}
