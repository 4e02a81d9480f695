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
    for (let at = 0; at < text.length; at++) this.buffer[this.held + at] = text.charCodeAt(at)
    this.held += text.length
    return this
  }

  bytes(bytes: Uint8Array): this {
    this.reserve(bytes.length)
    this.buffer.set(bytes, this.held)
    this.held += bytes.length
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

  /** Overwrites what was reserved earlier, and no more than that: before the gap, if there is one. */
  patch(at: number, text: string): void {
    if (at + text.length > (this.gapAt ?? this.held))
      throw new RangeError('A patch must stay inside what is written.')
    for (let index = 0; index < text.length; index++) this.buffer[at + index] = text.charCodeAt(index)
  }

  /** What is written so far, in one piece or, with a gap, in two; views, so write no more after it. */
  parts(): { head: Uint8Array<ArrayBuffer>; rest: Uint8Array<ArrayBuffer> } {
    const at = this.gapAt ?? this.held
    return { head: this.buffer.subarray(0, at), rest: this.buffer.subarray(at, this.held) }
  }

  /** What is written so far, where there is no gap; a view, so write no more after it. */
  take(): Uint8Array<ArrayBuffer> {
    if (this.gapAt !== null) throw new RangeError('There is a gap.')
    return this.parts().head
  }
}
