import { fromLatin1 } from './characters.ts'
import { PdfError } from './errors.ts'
import {
  asArray,
  asDict,
  asString,
  type PdfArray,
  type PdfDict,
  type PdfObject,
  type Span,
} from './objects.ts'

interface Splice {
  readonly start: number
  readonly end: number
  readonly bytes: Uint8Array
}

/**
 * A new version of an object made from the old bytes: only what changes is spliced, every other byte, comments and
 * odd spellings included, stays as the author's program wrote it.
 */
export class ObjectEdit {
  readonly object: PdfObject
  private readonly splices: Splice[] = []

  constructor(object: PdfObject) {
    this.object = object
  }

  /** Sets one entry of a dictionary that lies in this object. */
  set(dict: PdfDict, key: string, written: string): this {
    const known = dict.spans.filter((span) => span.key === key)
    for (const [index, { start, end }] of known.entries()) {
      this.splices.push({ start, end, bytes: fromLatin1(index === 0 ? `/${key} ${written}` : '') })
    }
    if (known.length === 0) {
      const at = dict.end - 2
      this.splices.push({ start: at, end: at, bytes: fromLatin1(` /${key} ${written} `) })
    }
    return this
  }

  /** Adds one item behind the others of an array that lies in this object. */
  append(array: PdfArray, written: string): this {
    const at = array.end - 1
    this.splices.push({ start: at, end: at, bytes: fromLatin1(` ${written}`) })
    return this
  }

  /** Puts bytes in the place of others. */
  replace({ start, end }: Span, bytes: Uint8Array): this {
    this.splices.push({ start, end, bytes })
    return this
  }

  /** The new version: a dictionary (of a stream: its dictionary alone), an array or a string. */
  bytes(): Uint8Array {
    const { value: whole, window } = this.object
    const value = asDict(whole) ?? asArray(whole) ?? asString(whole)
    if (value === undefined) throw new PdfError('DAMAGED', 'An object that has to change cannot be changed.')
    const parts: Uint8Array[] = []
    let at = value.start
    for (const splice of this.splices.toSorted((one, other) => one.start - other.start)) {
      parts.push(window.subarray(at, splice.start), splice.bytes)
      at = splice.end
    }
    parts.push(window.subarray(at, value.end))
    const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
    let length = 0
    for (const part of parts) {
      out.set(part, length)
      length += part.length
    }
    return out
  }
}
