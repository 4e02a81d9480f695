import { ByteWriter } from './byte-writer.ts'
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

interface Splice extends Span {
  /** One byte for each letter. */
  readonly written: string
}

type Seal = (written: Uint8Array) => Uint8Array

/**
 * A new version of an object made from the old bytes: only what changes is spliced, every other
 * byte, comments and odd spellings included, stays as the author's program wrote it.
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
    this.splices.push({ start: at, end: at, written: ` ${written}` })
    return this
  }

  /** Puts something in the place of what is there. */
  replace({ start, end }: Span, written: string): this {
    this.splices.push({ start, end, written })
    return this
  }

  /** The new version: a dictionary (of a stream: its dictionary alone), an array or a string. */
  bytes(): Uint8Array {
    const out = new ByteWriter(1024)
    this.writeTo(out, null)
    return out.take()
  }

  /**
   * The same into what is written. `seal` encrypts the strings of what is new; what comes from the
   * file has its encryption, but not in an object stream (ISO 32000-2 §7.5.7), which was encrypted
   * as a whole and is left behind.
   */
  writeTo(out: ByteWriter, seal: Seal | null): void {
    if (seal === null) this.splice(out, (written) => out.ascii(written))
    else if (this.object.base === null) out.bytes(seal(this.bytes()))
    else this.splice(out, (written) => out.bytes(seal(fromLatin1(written))))
  }

  private splice(out: ByteWriter, put: (written: string) => void): void {
    const { value: whole, window } = this.object
    const value = asDict(whole) ?? asArray(whole) ?? asString(whole)
    if (value === undefined) throw new PdfError('DAMAGED', 'An object that has to change cannot be changed.')
    let at = value.start
    for (const { start, end, written } of this.allSplices()) {
      out.copy(window, at, start)
      put(written)
      at = end
    }
    out.copy(window, at, value.end)
  }

  /** In the order of the object. */
  private allSplices(): Splice[] {
    const splices = [...this.splices]
    for (const [dict, entries] of this.entries) {
      for (const [key, written] of entries) {
        const known = dict.spans.filter((span) => span.key === key)
        for (const [index, { start, end }] of known.entries())
          splices.push({ start, end, written: index === 0 ? `/${key} ${written}` : '' })
        const at = dict.end - 2
        if (known.length === 0) splices.push({ start: at, end: at, written: ` /${key} ${written} ` })
      }
    }
    return splices.sort((one, other) => one.start - other.start)
  }
}
