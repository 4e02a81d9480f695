import { ByteWriter } from './byte-writer.ts'
import { fromLatin1, latin1 } from './characters.ts'
import { PdfError } from './errors.ts'
import { limits } from './limits.ts'
import { ObjectEdit } from './object-edit.ts'
import { asArray, asDict, asRef, asString, type PdfDict, type PdfRef } from './objects.ts'
import { Parser } from './parser.ts'
import type { PdfFile } from './pdf-file.ts'
import { pointedAtFrom } from './pointed-at.ts'
import { readRange } from './source.ts'
import { pdfHexString } from './syntax.ts'

export const written = ({ num, gen }: PdfRef) => `${num} ${gen} R`

/**
 * An incremental update (ISO 32000-2 §7.5.6): objects behind the file as it is, and a
 * cross-reference section of the form the file already uses. Nothing of the file is written again
 * unless it changes.
 */
export class Revision {
  readonly file: PdfFile
  /** What comes behind the file. */
  readonly out = new ByteWriter()
  private readonly offsets = new Map<number, { gen: number; offset: number }>()
  private readonly edits = new Map<number, ObjectEdit>()
  private next: number
  /** Numbers that are no objects yet, and must not become ours. */
  private readonly pointedAt: ReadonlySet<number>

  private constructor(file: PdfFile, pointedAt: ReadonlySet<number>) {
    this.file = file
    this.next = file.nextNumber
    this.pointedAt = pointedAt
  }

  static async start(file: PdfFile): Promise<Revision> {
    if (file.encrypted && file.encryptor === null)
      throw new PdfError('ENCRYPTED', 'The file needs a password.')
    const revision = new Revision(file, await pointedAtFrom(file, file.nextNumber))
    const [last] = await readRange(file.source, file.size - 1, file.size)
    // Some files end on their last letter: "%%EOF12 0 obj" would be a comment.
    if (last !== 0x0a && last !== 0x0d) revision.out.ascii('\n')
    return revision
  }

  /**
   * Numbers follow on from the file's, without gaps but for those that the file points at already.
   */
  allocate(): PdfRef {
    while (this.pointedAt.has(this.next)) this.next++
    if (this.next > limits.objects - 1) throw new PdfError('LIMIT', 'The file has too many objects.')
    return { type: 'ref', num: this.next++, gen: 0 }
  }

  /** From the start of the file. */
  get offset(): number {
    return this.file.size + this.out.length
  }

  private begin({ num, gen }: PdfRef): ByteWriter {
    this.offsets.set(num, { gen, offset: this.offset })
    return this.out.ascii(`${num} ${gen} obj\n`)
  }

  /**
   * Writes values of an object, their strings in the encryption of the file: no string enters an
   * object elsewhere.
   */
  private values({ num, gen }: PdfRef, text: string): ByteWriter {
    const { encryptor } = this.file
    return encryptor ? this.out.bytes(encryptor.written(num, gen, fromLatin1(text))) : this.out.ascii(text)
  }

  private end(): void {
    this.out.ascii('\nendobj\n')
  }

  add(dict: string, ref = this.allocate()): PdfRef {
    this.begin(ref)
    this.values(ref, dict)
    this.end()
    return ref
  }

  /**
   * A dictionary of these entries and some more, which `more` writes as they are to stay:
   * encryption leaves out /Contents of a signature (§7.6.2).
   */
  addWith(entries: string, ref: PdfRef, more: (out: ByteWriter) => void): void {
    this.begin(ref).ascii('<< ')
    more(this.values(ref, entries))
    this.out.ascii(' >>')
    this.end()
  }

  /**
   * `dict` without its angle brackets and without /Length; of `data` as text one byte for each
   * letter.
   */
  addStream(dict: string, data: Uint8Array | string, ref = this.allocate()): PdfRef {
    const { encryptor } = this.file
    const stored = encryptor ? encryptor.stream(ref.num, ref.gen, dictOf(dict), bytesOf(data)) : data
    this.begin(ref).ascii('<< ')
    const out = this.values(ref, dict).ascii(` /Length ${stored.length} >>\nstream\n`)
    if (typeof stored === 'string') out.ascii(stored)
    else out.bytes(stored)
    out.ascii('\nendstream')
    this.end()
    return ref
  }

  /**
   * The change of an object of the file; the same one each time it is asked for. Spans are those of
   * `edit.object` alone: the file may have parsed the object again since, from another window.
   */
  async change({ num, gen }: PdfRef): Promise<ObjectEdit> {
    const known = this.edits.get(num)
    if (known !== undefined) return known
    const object = await this.file.object(num, gen)
    if (object === null) throw new PdfError('DAMAGED', `Object ${num}, which has to change, is missing.`)
    const edit = new ObjectEdit(object)
    this.edits.set(num, edit)
    return edit
  }

  /** Writes the changed objects; call it once, before `finish`. */
  writeEdits(): void {
    const { encryptor } = this.file
    for (const edit of this.edits.values()) {
      const { num, gen } = edit.object
      const ref: PdfRef = { type: 'ref', num, gen }
      edit.writeTo(this.begin(ref), encryptor && ((text) => encryptor.written(num, gen, text)))
      this.end()
    }
  }

  /** Cross-references, trailer, end. `idSeed`: 16 bytes that tell this revision from any other. */
  async finish(idSeed: Uint8Array): Promise<void> {
    const { file, out } = this
    const kept = await this.keptTrailer(idSeed)
    const isStream = file.sections[0]?.kind === 'stream'
    const start = this.offset - file.shift
    if (isStream) this.writeXrefStream(kept)
    else this.writeXrefTable(kept)
    out.ascii(`startxref\n${start}\n%%EOF\n`)
  }

  /** /Root, /Info and /Encrypt as they are; the first half of /ID kept, the second new (§14.4). */
  private async keptTrailer(idSeed: Uint8Array): Promise<string> {
    const { file } = this
    const [section] = file.sections
    let text = ''
    for (const key of ['Root', 'Info', 'Encrypt']) {
      const span = section?.trailer.spans.findLast((one) => one.key === key)
      if (section === undefined || span === undefined) continue
      text += ` /${key} ${latin1(section.window, span.valueStart, span.end)}`
    }
    const ids = asArray(await file.entry(file.trailer, 'ID'))
    // The key of an encrypted file is made of /ID (§7.6.4.3.2): where there is none, there must be
    // none.
    if (file.encrypted && ids === undefined) return `${text} /Prev ${file.startxref}`
    const first = asString(await file.resolve(ids?.items[0]))?.bytes ?? idSeed
    return `${text} /ID [${pdfHexString(first)} ${pdfHexString(idSeed)}] /Prev ${file.startxref}`
  }

  private runs(): { first: number; entries: { gen: number; offset: number }[] }[] {
    const runs: { first: number; entries: { gen: number; offset: number }[] }[] = []
    for (const num of [...this.offsets.keys()].sort((one, other) => one - other)) {
      const entry = this.offsets.get(num)!
      const last = runs.at(-1)
      if (last !== undefined && last.first + last.entries.length === num) last.entries.push(entry)
      else runs.push({ first: num, entries: [entry] })
    }
    return runs
  }

  /** §7.5.4: entries of exactly 20 bytes. */
  private writeXrefTable(kept: string): void {
    const { file, out } = this
    if (this.offset > 9_999_999_999)
      throw new PdfError('LIMIT', 'The file is too long for a cross-reference table.')
    out.ascii('xref\n')
    for (const { first, entries } of this.runs()) {
      out.ascii(`${first} ${entries.length}\n`)
      for (const { gen, offset } of entries) {
        out.ascii(`${String(offset - file.shift).padStart(10, '0')} ${String(gen).padStart(5, '0')} n\r\n`)
      }
    }
    out.ascii(`trailer\n<< /Size ${this.next}${kept} >>\n`)
  }

  /** §7.5.8: fields of 1, 4 (or 6) and 2 bytes, uncompressed, for it is small. */
  private writeXrefStream(kept: string): void {
    const { file, out } = this
    const ref = this.allocate()
    this.offsets.set(ref.num, { gen: 0, offset: this.offset })
    const runs = this.runs()
    const width = this.offset > 0xffff_ffff ? 6 : 4
    const index = runs.map(({ first, entries }) => `${first} ${entries.length}`).join(' ')
    out.ascii(
      `${ref.num} 0 obj\n<< /Type /XRef /Size ${this.next} /W [1 ${width} 2] /Index [${index}]${kept}`,
    )
    out.ascii(` /Length ${this.offsets.size * (width + 3)} >>\nstream\n`)
    for (const { entries } of runs)
      for (const { gen, offset } of entries)
        out
          .whole(1, 1)
          .whole(width, offset - file.shift)
          .whole(2, gen)
    out.ascii('\nendstream\nendobj\n')
  }
}

const bytesOf = (data: Uint8Array | string) => (typeof data === 'string' ? fromLatin1(data) : data)
const dictOf = (entries: string) => asDict(new Parser(fromLatin1(`<< ${entries} >>`)).value())!

/**
 * Appends a reference to the array under `key` of a dictionary that `edit` changes. The array may
 * stand in the dictionary, be an object of its own, or not be there yet.
 */
export async function appendTo(
  revision: Revision,
  edit: ObjectEdit,
  dict: PdfDict,
  key: string,
  item: PdfRef,
): Promise<void> {
  const value = dict.entries.get(key)
  const direct = asArray(value)
  if (direct !== undefined) {
    edit.append(direct, written(item))
    return
  }
  const ref = asRef(value)
  const target = ref === undefined ? null : await revision.file.object(ref.num, ref.gen)
  if (ref === undefined || target === null || target.value === null) {
    edit.setOrAppend(dict, key, written(item))
    return
  }
  const holder = await revision.change(ref)
  const array = asArray(holder.object.value)
  // A reference to a reference is written by nobody, and anything else is no list.
  if (array === undefined) throw new PdfError('DAMAGED', `/${key} is not an array.`)
  holder.append(array, written(item))
}
