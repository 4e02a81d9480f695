/** Bytes in a row, each position known while they are written. */
export class ByteWriter {
  length = 0
  private buffer: Uint8Array<ArrayBuffer>

  constructor(capacity = 8 * 1024) {
    this.buffer = new Uint8Array(capacity)
  }

  private reserve(more: number): void {
    if (this.length + more <= this.buffer.length) return
    const larger = new Uint8Array(Math.max(this.length + more, this.buffer.length * 2))
    larger.set(this.buffer.subarray(0, this.length))
    this.buffer = larger
  }

  /** One byte per char; what is written this way is made of ASCII by construction. */
  ascii(text: string): this {
    this.reserve(text.length)
    for (let at = 0; at < text.length; at++) this.buffer[this.length + at] = text.charCodeAt(at)
    this.length += text.length
    return this
  }

  bytes(bytes: Uint8Array): this {
    this.reserve(bytes.length)
    this.buffer.set(bytes, this.length)
    this.length += bytes.length
    return this
  }

  repeat(byte: number, count: number): this {
    this.reserve(count)
    this.buffer.fill(byte, this.length, this.length + count)
    this.length += count
    return this
  }

  /** Overwrites what was reserved earlier, and no more than that. */
  patch(at: number, text: string): void {
    if (at + text.length > this.length) throw new RangeError('A patch must stay inside what is written.')
    for (let index = 0; index < text.length; index++) this.buffer[at + index] = text.charCodeAt(index)
  }

  /** What is written so far; a view, so write no more after it. */
  take(): Uint8Array<ArrayBuffer> {
    return this.buffer.subarray(0, this.length)
  }
}
