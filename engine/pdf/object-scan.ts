import { indexOfBytes, isDigit, isWhite } from './characters.ts'
import { isPdfError, PdfError } from './errors.ts'
import { limits } from './limits.ts'
import { asDict, asInteger, asRef, type PdfDict, type PdfValue } from './objects.ts'
import { Parser } from './parser.ts'

/** An object found by a scan, whatever the cross-references say. */
export interface FoundObject {
  readonly num: number
  readonly gen: number
  readonly offset: number
  readonly dict: PdfDict | undefined
  readonly isStream: boolean
}

export interface FoundTrailer {
  readonly dict: PdfDict
  /** What the trailer was read from. */
  readonly window: Uint8Array
}

/** The number that ends before `end`, white space between; with where it starts. */
function numberBefore(bytes: Uint8Array, end: number): { value: number; start: number } | undefined {
  let at = end
  while (at > 0 && isWhite(bytes[at - 1])) at--
  const stop = at
  while (at > 0 && stop - at < 10 && isDigit(bytes[at - 1])) at--
  if (at === stop || stop === end) return undefined
  let value = 0
  for (let digit = at; digit < stop; digit++) value = value * 10 + (bytes[digit]! - 0x30)
  return { value, start: at }
}

/** What a failed attempt counts for, in bytes of work. */
const REFUSAL = 4096

/**
 * Looks through the bytes of a damaged file, within the same bound of work as any other reading.
 */
export class ObjectScan {
  private readonly bytes: Uint8Array
  private work = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** The value here and the parser behind it; null when there is none. */
  private valueAt(offset: number): { value: PdfValue; parser: Parser } | null {
    if (this.work > limits.work + this.bytes.length * limits.workPerByte) {
      throw new PdfError('LIMIT', 'Repairing the file takes more work than its size allows.')
    }
    const parser = new Parser(this.bytes, offset)
    try {
      return { value: parser.value(), parser }
    } catch (error) {
      // Being refused costs more time than the bytes say.
      this.work += REFUSAL
      if (isPdfError(error, 'DAMAGED')) return null
      throw error
    } finally {
      this.work += parser.at - offset
    }
  }

  /**
   * Every object that can be read, in file order; what looks like one inside a stream is passed
   * over.
   */
  *objects(): Generator<FoundObject> {
    const { bytes } = this
    for (let at = indexOfBytes(bytes, 'obj'); at !== -1; ) {
      const gen = numberBefore(bytes, at)
      const num = gen && numberBefore(bytes, gen.start)
      let end = at + 3
      if (gen !== undefined && num !== undefined && gen.value <= 65_535 && num.value <= limits.objects) {
        const found = this.valueAt(at + 3)
        const dict = asDict(found?.value)
        const stream = dict && found?.parser.keyword('stream') ? dict : undefined
        if (found !== null) {
          yield { num: num.value, gen: gen.value, offset: num.start, dict, isStream: stream !== undefined }
          if (stream !== undefined) end = this.endOfStream(found.parser.at, stream) ?? end
        }
      }
      at = indexOfBytes(bytes, 'obj', end)
    }
  }

  private endOfStream(from: number, dict: PdfDict): number | undefined {
    const length = asInteger(dict.entries.get('Length'))
    const isCrLf = this.bytes[from] === 0x0d && this.bytes[from + 1] === 0x0a
    const end = from + (isCrLf ? 2 : 1) + (length ?? -1)
    if (length === undefined || length < 0 || end > this.bytes.length) return undefined
    return new Parser(this.bytes, end).keyword('endstream') ? end : undefined
  }

  /** Every trailer that names a catalog. */
  trailers(): FoundTrailer[] {
    const { bytes } = this
    const found: FoundTrailer[] = []
    for (let at = indexOfBytes(bytes, 'trailer'); at !== -1; at = indexOfBytes(bytes, 'trailer', at + 7)) {
      const dict = asDict(this.valueAt(at + 7)?.value)
      if (dict !== undefined && asRef(dict.entries.get('Root')) !== undefined)
        found.push({ dict, window: bytes })
    }
    return found
  }
}
