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
  /** What entries of dictionaries become: each is written once, however often it is set. */
  private readonly entries = new Map<PdfDict, Map<string, string>>()

  constructor(object: PdfObject) {
    this.object = object
  }

  /** Sets one entry of a dictionary that lies in this object. */
  set(dict: PdfDict, key: string, written: string): this {
    this.entriesOf(dict).set(key, written)
    return this
  }

  /** Sets one entry to an array, or adds one item to the array that it was set to before. */
  setOrAppend(dict: PdfDict, key: string, written: string): this {
    const known = this.entriesOf(dict).get(key)
    return this.set(dict, key, known === undefined ? `[${written}]` : `${known.slice(0, -1)} ${written}]`)
  }

  private entriesOf(dict: PdfDict): Map<string, string> {
    const entries = this.entries.get(dict) ?? new Map<string, string>()
    this.entries.set(dict, entries)
    return entries
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

  /**
   * The new version: a dictionary (of a stream: its dictionary alone), an array or a string. `seal` encrypts the strings
   * of what is written anew; what comes from the file has its encryption, but not in an object stream (ISO 32000-2
   * §7.5.7), which was encrypted as a whole and is left behind.
   */
  bytes(seal: (written: Uint8Array) => Uint8Array = (written) => written): Uint8Array {
    const { base } = this.object
    return base === null ? seal(this.spliced((written) => written)) : this.spliced(seal)
  }

  private spliced(seal: (written: Uint8Array) => Uint8Array): Uint8Array {
    const { value: whole, window } = this.object
    const value = asDict(whole) ?? asArray(whole) ?? asString(whole)
    if (value === undefined) throw new PdfError('DAMAGED', 'An object that has to change cannot be changed.')
    const parts: Uint8Array[] = []
    let at = value.start
    const splices = [...this.splices, ...this.entrySplices()]
    for (const splice of splices.toSorted((one, other) => one.start - other.start)) {
      parts.push(window.subarray(at, splice.start), seal(splice.bytes))
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

  private entrySplices(): Splice[] {
    const splices: Splice[] = []
    for (const [dict, entries] of this.entries) {
      for (const [key, written] of entries) {
        const known = dict.spans.filter((span) => span.key === key)
        for (const [index, { start, end }] of known.entries())
          splices.push({ start, end, bytes: fromLatin1(index === 0 ? `/${key} ${written}` : '') })
        const at = dict.end - 2
        if (known.length === 0)
          splices.push({ start: at, end: at, bytes: fromLatin1(` /${key} ${written} `) })
      }
    }
    return splices
  }
}
