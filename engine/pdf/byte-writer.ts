/** Bytes in a row, each position known while they are written. */
export class ByteWriter {
  /** With the gap, which takes room among the positions and none in memory. */
  length = 0
  private buffer: Uint8Array<ArrayBuffer>
  private held = 0
  private gapAt: number | null = null

  constructor(capacity = 8 * 1024) {
    this.buffer = new Uint8Array(capacity)
  }

  private reserve(more: number): void {
    const held = this.held + more
    if (held > this.buffer.length) {
      const larger = new Uint8Array(Math.max(held, this.buffer.length * 2))
      larger.set(this.buffer.subarray(0, this.held))
      this.buffer = larger
    }
    this.length += more
  }

  /** One byte per char; what is written this way is made of ASCII by construction. */
  ascii(text: string): this {
    this.reserve(text.length)
    const { buffer, held } = this
    for (let at = 0; at < text.length; at++) buffer[held + at] = text.charCodeAt(at)
    this.held += text.length
    return this
  }

  bytes(bytes: Uint8Array): this {
    this.reserve(bytes.length)
    this.buffer.set(bytes, this.held)
    this.held += bytes.length
    return this
  }

  /** Some of these, of which a short piece is copied sooner than cut out. */
  copy(bytes: Uint8Array, from: number, to: number): this {
    if (to - from > 256) return this.bytes(bytes.subarray(from, to))
    this.reserve(to - from)
    for (let at = from; at < to; at++) this.buffer[this.held++] = bytes[at]!
    return this
  }

  /** A whole number of so many bytes, the most significant first; six are more than 32 bits. */
  whole(width: number, value: number): this {
    this.reserve(width)
    for (let at = this.held + width - 1, rest = value; at >= this.held; at--, rest = Math.floor(rest / 256))
      this.buffer[at] = rest % 256
    this.held += width
    return this
  }

  repeat(byte: number, count: number): this {
    this.reserve(count)
    this.buffer.fill(byte, this.held, this.held + count)
    this.held += count
    return this
  }

  /** Room that somebody else fills later: once in all that is written. */
  gap(count: number): this {
    if (this.gapAt !== null) throw new RangeError('There is one gap.')
    this.gapAt = this.held
    this.length += count
    return this
  }

  /**
   * Overwrites what was reserved earlier, and no more than that: before the gap, if there is one.
   */
  patch(at: number, text: string): void {
    if (at + text.length > (this.gapAt ?? this.held))
      throw new RangeError('A patch must stay inside what is written.')
    for (let index = 0; index < text.length; index++) this.buffer[at + index] = text.charCodeAt(index)
  }

  /**
   * What is written between two positions, the whole gap or nothing of it among them, without it; a
   * view, so write no more after it.
   */
  between(from: number, to: number): Uint8Array<ArrayBuffer> {
    return this.buffer.subarray(this.placeOf(from), this.placeOf(to))
  }

  private placeOf(position: number): number {
    return this.gapAt !== null && position > this.gapAt ? position - (this.length - this.held) : position
  }

  /** All that is written, where there is no gap; a view, so write no more after it. */
  take(): Uint8Array<ArrayBuffer> {
    if (this.gapAt !== null) throw new RangeError('There is a gap.')
    return this.buffer.subarray(0, this.held)
  }
}
