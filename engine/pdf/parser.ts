import { isDigit, isRegular, isWhite, latin1 } from './characters.ts'
import { PdfError } from './errors.ts'
import { limits } from './limits.ts'
import { readName } from './names.ts'
import type { PdfArray, PdfDict, PdfString, PdfValue, Span } from './objects.ts'
import { decodeHex, unescapeLiteral } from './string-syntax.ts'

/**
 * Thrown when a window ends inside a token although the file goes on: the caller reads a larger
 * one.
 */
export class WindowTooSmall extends Error {}

/** Hears what reading costs; throws where that is too much. */
export interface Account {
  spend(steps: number): void
}

/** What the value itself takes beside its bytes: an array of nothing costs memory all the same. */
const perValue = 24
/** An array or a dictionary more than a number. */
const perHolder = 64

/** Reads tokens and values (ISO 32000-2 §7.2, §7.3) from one window of a file. */
export class Parser {
  readonly bytes: Uint8Array
  /** The window reaches the end of the file (or of the object stream). */
  readonly complete: boolean
  at: number
  readonly #account: Account | undefined

  constructor(bytes: Uint8Array, at = 0, complete = true, account?: Account) {
    this.bytes = bytes
    this.at = at
    this.complete = complete
    this.#account = account
  }

  private ended(): number {
    if (!this.complete) throw new WindowTooSmall()
    return -1
  }

  private damaged(what: string): PdfError {
    return new PdfError('DAMAGED', `${what} at byte ${this.at} of an object.`)
  }

  /** White space and comments (§7.2.3, §7.2.4). */
  skipWhite(): void {
    const { bytes } = this
    for (;;) {
      const byte = bytes[this.at]
      if (byte === undefined) {
        this.ended()
        return
      }
      if (byte === 0x25) {
        while (this.at < bytes.length && bytes[this.at] !== 0x0a && bytes[this.at] !== 0x0d) this.at++
      } else if (isWhite(byte)) this.at++
      else return
    }
  }

  /** The keyword here, without moving when it is another. */
  keyword(word: string): boolean {
    this.skipWhite()
    for (let index = 0; index < word.length; index++) {
      const byte = this.bytes[this.at + index]
      if (byte === undefined && this.ended()) return false
      if (byte !== word.charCodeAt(index)) return false
    }
    this.at += word.length
    return true
  }

  /** An unsigned integer, or undefined without moving. */
  unsigned(): number | undefined {
    this.skipWhite()
    const from = this.at
    let value = 0
    while (isDigit(this.bytes[this.at])) value = value * 10 + (this.bytes[this.at++]! - 0x30)
    if (this.at === this.bytes.length) this.ended()
    return this.at === from ? undefined : value
  }

  value(depth = 0): PdfValue {
    if (depth > limits.nesting) throw new PdfError('LIMIT', 'Objects are nested too deeply.')
    this.#account?.spend(perValue)
    this.skipWhite()
    const byte = this.bytes[this.at]
    switch (byte) {
      case undefined:
        throw this.damaged('A value is missing')
      case 0x2f:
        return { type: 'name', name: this.name() }
      case 0x28:
        return this.literal()
      case 0x5b:
        return this.array(depth)
      case 0x3c:
        if (this.bytes[this.at + 1] === undefined) this.ended()
        return this.bytes[this.at + 1] === 0x3c ? this.dict(depth) : this.hex()
      default:
        if (isDigit(byte)) return this.numberOrRef()
        if (byte === 0x2b || byte === 0x2d || byte === 0x2e) return this.number()
        return this.word()
    }
  }

  private regularEnd(): number {
    let end = this.at
    while (end < this.bytes.length && isRegular(this.bytes[end]!)) end++
    if (end === this.bytes.length) this.ended()
    return end
  }

  private word(): PdfValue {
    const end = this.regularEnd()
    const text = latin1(this.bytes.subarray(this.at, Math.min(end, this.at + 6)))
    if (text === 'true' || text === 'false' || text === 'null') {
      this.at = end
      return text === 'null' ? null : text === 'true'
    }
    throw this.damaged('An unknown word')
  }

  private number(): number {
    const end = this.regularEnd()
    const text = latin1(this.bytes.subarray(this.at, Math.min(end, this.at + 64)))
    this.at = end
    // Other writers leave forms like "--1", "1-2" and "." behind; readers take what makes sense of
    // them.
    const value = Number.parseFloat(text.replace(/^[+-]*(?=[+-])/, ''))
    return Number.isFinite(value) ? value : 0
  }

  private numberOrRef(): PdfValue {
    const from = this.at
    const num = this.unsigned()!
    const next = this.bytes[this.at]
    if (next !== undefined && !isWhite(next)) {
      if (!isRegular(next)) return num
      this.at = from
      return this.number()
    }
    const after = this.at
    const gen = this.unsigned()
    if (gen !== undefined && isWhite(this.bytes[this.at])) {
      this.skipWhite()
      if (this.bytes[this.at] === 0x52) {
        const beyond = this.bytes[this.at + 1]
        if (beyond === undefined) this.ended()
        if (beyond === undefined || !isRegular(beyond)) {
          this.at++
          return { type: 'ref', num, gen }
        }
      }
    }
    this.at = after
    return num
  }

  name(): string {
    this.at++
    const start = this.at
    this.at = this.regularEnd()
    return readName(this.bytes, start, this.at)
  }

  private hex(): PdfString {
    const start = this.at
    const end = this.bytes.indexOf(0x3e, start)
    if (end === -1) {
      this.at = this.bytes.length
      this.ended()
      throw this.damaged('A hexadecimal string does not end')
    }
    const bytes = decodeHex(this.bytes.subarray(start + 1, end))
    this.at = end + 1
    return { type: 'string', bytes, hex: true, start, end: this.at }
  }

  private literal(): PdfString {
    const { bytes } = this
    const start = this.at
    let end = start + 1
    for (let open = 1; open > 0; end++) {
      const byte = bytes[end]
      if (byte === undefined) {
        // What was looked at counts as read, for the bound on work.
        this.at = this.bytes.length
        this.ended()
        throw this.damaged('A string does not end')
      }
      if (byte === 0x5c) end++
      else if (byte === 0x28) open++
      else if (byte === 0x29) open--
    }
    this.at = end
    return {
      type: 'string',
      bytes: unescapeLiteral(bytes.subarray(start + 1, end - 1)),
      hex: false,
      start,
      end,
    }
  }

  private array(depth: number): PdfArray {
    this.#account?.spend(perHolder)
    const start = this.at++
    const items: PdfValue[] = []
    for (;;) {
      this.skipWhite()
      if (this.bytes[this.at] === 0x5d) break
      if (items.length === limits.items) throw new PdfError('LIMIT', 'An array is too long.')
      items.push(this.value(depth + 1))
    }
    this.at++
    return { type: 'array', items, start, end: this.at }
  }

  private dict(depth: number): PdfDict {
    this.#account?.spend(perHolder)
    const start = this.at
    this.at += 2
    const entries = new Map<string, PdfValue>()
    const spans: (Span & { key: string; valueStart: number })[] = []
    for (;;) {
      this.skipWhite()
      const byte = this.bytes[this.at]
      if (byte === 0x3e) {
        if (this.bytes[this.at + 1] === undefined) this.ended()
        if (this.bytes[this.at + 1] !== 0x3e) throw this.damaged('A dictionary does not end')
        break
      }
      if (byte !== 0x2f) throw this.damaged('A dictionary key is missing')
      if (spans.length === limits.items) throw new PdfError('LIMIT', 'A dictionary is too long.')
      const from = this.at
      const key = this.name()
      this.skipWhite()
      const valueStart = this.at
      const value = this.value(depth + 1)
      entries.set(key, value)
      spans.push({ key, start: from, valueStart, end: this.at })
    }
    this.at += 2
    return { type: 'dict', entries, spans, start, end: this.at }
  }
}
