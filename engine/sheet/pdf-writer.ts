import { concat } from '../crypto/bytes.ts'
import { deflated } from '../pdf/deflate.ts'

/** The objects of one PDF (ISO 32000-2 §7.5), numbered as they come and written once. */
export class PdfWriter {
  readonly #objects: (Uint8Array[] | null)[] = []

  /** A number for what is written later. */
  reserve(): number {
    return this.#objects.push(null)
  }

  add(body: string, number = this.reserve()): number {
    this.#objects[number - 1] = [bytesOf(body)]

    return number
  }

  /** A stream whose bytes stay as they are; `entries` names their filter. */
  addPacked(entries: string, content: Uint8Array, number = this.reserve()): number {
    this.#objects[number - 1] = [
      bytesOf(`<< ${entries} /Length ${content.length} >>\nstream\n`),
      content,
      bytesOf('\nendstream'),
    ]

    return number
  }

  /** A stream, packed where the platform can (§7.4.4). */
  async addStream(entries: string, content: Uint8Array): Promise<number> {
    const number = this.reserve()
    const packed = await deflated(content)

    return packed
      ? this.addPacked(`${entries} /Filter /FlateDecode`, packed, number)
      : this.addPacked(entries, content, number)
  }

  finish(root: number, info: number): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = [bytesOf('%PDF-1.7\n%'), new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])]
    let size = parts.reduce((sum, part) => sum + part.length, 0)
    const write = (part: Uint8Array) => {
      parts.push(part)
      size += part.length
    }
    const offsets = this.#objects.map((body, index) => {
      const offset = size
      write(bytesOf(`${index + 1} 0 obj\n`))
      for (const part of body ?? [bytesOf('null')]) write(part)
      write(bytesOf('\nendobj\n'))

      return offset
    })
    const start = size
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    write(
      bytesOf(
        `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${offsets.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    )

    return concat(parts)
  }
}

const encoder = new TextEncoder()
/** What is written as text is ASCII. */
export const bytesOf = (text: string): Uint8Array => encoder.encode(text)
