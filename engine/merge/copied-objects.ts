import {
  asArray,
  asDict,
  asName,
  asRef,
  asStream,
  asString,
  type PdfDict,
  type PdfValue,
} from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { pdfHexString } from '../pdf/syntax.ts'
import type { PdfWriter } from '../sheet/pdf-writer.ts'

/**
 * What leads out of a page into structures that are not copied (ISO 32000-2 §14.7.5.4, §14.11.2).
 */
const leftOut = new Set(['StructParent', 'StructParents', 'PieceInfo'])

/** Where objects are written: a file from its beginning, or an update behind one. */
export type ObjectSink = Pick<PdfWriter, 'reserve' | 'add' | 'addPacked'>

/**
 * The objects of one file under new numbers in another: each once, and only those that something
 * copied refers to.
 */
export class CopiedObjects {
  readonly #file: PdfFile
  readonly #pdf: ObjectSink
  readonly #numbers = new Map<number, number>()
  readonly #waiting: number[] = []

  constructor(file: PdfFile, pdf: ObjectSink) {
    this.#file = file
    this.#pdf = pdf
  }

  /** A page of the new file: what refers to the old one refers to it. */
  place(page: number, number: number): void {
    if (!this.#numbers.has(page)) this.#numbers.set(page, number)
  }

  /** A value as it is written in the new file. */
  text(value: PdfValue | undefined): string {
    if (value === undefined || value === null) return 'null'
    if (typeof value === 'number') return numberText(value)
    if (typeof value === 'boolean') return String(value)
    const ref = asRef(value)
    if (ref) return `${this.#numberOf(ref.num)} 0 R`
    const array = asArray(value)
    if (array) return `[${array.items.map((item) => this.text(item)).join(' ')}]`
    const dict = asDict(value)
    if (dict) return `<< ${this.entries(dict)} >>`
    const string = asString(value)

    return string ? pdfHexString(string.bytes) : nameText(asName(value) ?? '')
  }

  /** The entries of a dictionary, some of them left out. */
  entries({ entries }: PdfDict, without: readonly string[] = []): string {
    return [...entries]
      .filter(([key]) => !leftOut.has(key) && !without.includes(key))
      .map(([key, value]) => `${nameText(key)} ${this.text(value)}`)
      .join(' ')
  }

  /** Writes what was referred to, and what that refers to. */
  async write(): Promise<void> {
    for (let num = this.#waiting.pop(); num !== undefined; num = this.#waiting.pop())
      await this.#writeOne(num, this.#numbers.get(num)!)
  }

  async #writeOne(num: number, number: number): Promise<void> {
    const value = (await this.#file.object(num))?.value
    const stream = asStream(value)
    if (stream) {
      const data = await this.#file.rawStream(stream)
      this.#pdf.addPacked(this.entries(stream.dict, ['Length', 'F', 'FFilter', 'FDecodeParms']), data, number)
      return
    }
    // A page that is not in the new file, or the tree that it hangs on.
    const type = asName(asDict(value)?.entries.get('Type'))
    this.#pdf.add(type === 'Page' || type === 'Pages' ? 'null' : this.text(value), number)
  }

  #numberOf(num: number): number {
    const known = this.#numbers.get(num)
    if (known !== undefined) return known
    const number = this.#pdf.reserve()
    this.#numbers.set(num, number)
    this.#waiting.push(num)

    return number
  }
}

/** Without an exponent (ISO 32000-2 §7.3.3), and finer than what any file says. */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return value.toFixed(0)

  return value.toFixed(10).replace(/\.?0+$/, '')
}

/** §7.3.5: names are bytes, one a char. */
export function nameText(name: string): string {
  return `/${name.replace(/[^A-Za-z0-9_.+-]/g, (char) => `#${(char.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`)}`
}
