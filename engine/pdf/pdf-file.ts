import type { Source } from '../ports.ts'
import { Budget } from './budget.ts'
import { PdfError } from './errors.ts'
import { allOf, chained, type Eventually } from './eventually.ts'
import { decodeStream } from './filters.ts'
import { endstreamFrom, readIndirectObject } from './indirect-object.ts'
import { findHeader, findStartxref } from './landmarks.ts'
import { limits } from './limits.ts'
import { memberOf, type ObjectStream, readObjectStream, selfContained } from './object-streams.ts'
import {
  asDict,
  asInteger,
  asRef,
  asStream,
  type PdfDict,
  type PdfObject,
  type PdfStream,
  type PdfValue,
} from './objects.ts'
import { parseAt } from './parse-at.ts'
import { type Parser, WindowTooSmall } from './parser.ts'
import type { Granted, ObjectEncryptor, StreamDecryptor } from './protection.ts'
import { readRange, type Windows, windowsOf } from './source.ts'
import { readChain, type Section } from './trailer-chain.ts'
import { entryIn, highestOf, type XrefEntry } from './xref.ts'

/**
 * A PDF file opened for reading. Objects are parsed when they are asked for; a file behind a
 * `ByteSource` is never loaded whole. Everything it throws is a `PdfError`, except what the source
 * itself throws.
 */
export class PdfFile {
  readonly source: Source
  readonly size: number
  /** Of the header, `1.7`; the catalog may name a later one. */
  readonly headerVersion: string
  /** Bytes in front of the header that the file's own offsets do not count. */
  readonly shift: number
  /** As the file says it: what /Prev of the next revision has to name. */
  readonly startxref: number
  /** Newest first. */
  readonly sections: readonly Section[]
  decryptor: StreamDecryptor | null = null
  encryptor: ObjectEncryptor | null = null
  /** Null where nothing is asked: the file is not encrypted, or not opened yet. */
  granted: Granted | null = null
  /** One for all views of a file. */
  readonly budget: Budget
  private readonly windows: Windows
  private readonly objects = new Map<number, PdfObject | null>()
  private readonly entries = new Map<number, XrefEntry | undefined>()
  private readonly read: Read

  private constructor(source: Source, windows: Windows, found: Found) {
    this.source = source
    this.size = windows.size
    this.windows = windows
    this.headerVersion = found.headerVersion
    this.shift = found.shift
    this.startxref = found.startxref
    this.sections = found.sections
    this.budget = found.of?.budget ?? new Budget(this.size)
    this.read = found.of?.read ?? { objects: new Map(), objectStreams: new Map() }
  }

  /**
   * The same file as some of its sections describe it, within the same budget; what was read is
   * read once.
   */
  static async view(of: PdfFile, sections: readonly Section[]): Promise<PdfFile> {
    const { headerVersion, startxref, shift } = of
    const view = await PdfFile.withSections(of.source, { headerVersion, startxref, shift, sections, of })
    view.decryptor = of.decryptor
    return view
  }

  /**
   * Throws NOT_PDF, EMPTY, DAMAGED, LIMIT or UNSUPPORTED. An encrypted file opens; what is in its
   * object streams and strings stays closed (ENCRYPTED).
   */
  static async open(source: Source): Promise<PdfFile> {
    const windows = windowsOf(source)
    const header = await findHeader(windows)
    const startxref = await findStartxref(windows)
    const found = { headerVersion: header.version, startxref, sections: [] }
    const probe = new PdfFile(source, windows, { ...found, shift: 0 })
    // Offsets count from the header (ISO 32000-2 §7.5.2); most writers of files with junk in front
    // count from the start.
    const shift = header.offset > 0 && !(await probe.hasSectionAt(startxref)) ? header.offset : 0
    const sections = await readChain(probe, startxref, shift)
    return PdfFile.withSections(source, {
      headerVersion: header.version,
      startxref,
      shift,
      sections,
      of: probe,
    })
  }

  /** A file whose cross-references are already known: see `rebuild.ts`. */
  static async withSections(source: Source, found: Found): Promise<PdfFile> {
    const file = new PdfFile(source, windowsOf(source), found)
    if (asRef(file.trailer.entries.get('Root')) === undefined)
      throw new PdfError('DAMAGED', 'The trailer names no catalog.')
    return file
  }

  get trailer(): PdfDict {
    const [newest] = this.sections
    if (newest === undefined) throw new PdfError('DAMAGED', 'The file has no cross-references.')
    return newest.trailer
  }

  get encrypted(): boolean {
    return (this.trailer.entries.get('Encrypt') ?? null) !== null
  }

  /** The first number no object of the file has, whatever /Size says. */
  get nextNumber(): number {
    let next = asInteger(this.trailer.entries.get('Size')) ?? 0
    for (const section of this.sections) {
      next = Math.max(
        next,
        highestOf(section) + 1,
        section.hybrid === undefined ? 0 : highestOf(section.hybrid) + 1,
      )
    }
    return next
  }

  entryOf(num: number): XrefEntry | undefined {
    const known = this.entries.get(num)
    if (known !== undefined || this.entries.has(num)) return known
    const entry = this.findEntry(num)
    this.entries.set(num, entry)
    return entry
  }

  private findEntry(num: number): XrefEntry | undefined {
    for (const section of this.sections) {
      this.budget.spend(4)
      const entry = entryIn(section, num, this.budget)
      if (entry !== undefined && entry.type !== 'free') return entry
      // §7.5.8.4: what the table hides from old readers, by calling it free, the stream beside it
      // shows.
      const hidden = section.hybrid === undefined ? undefined : entryIn(section.hybrid, num, this.budget)
      if (hidden !== undefined) return hidden
      if (entry !== undefined) return entry
    }
    return undefined
  }

  /**
   * Numbers that have an object, each once. Free ones, of which a few bytes name millions, are
   * never gathered.
   */
  usedNumbers(): Set<number> {
    const numbers = new Set<number>()
    for (const { ranges, hybrid } of this.sections) {
      for (const { first, count, entry, isFree } of [...ranges, ...(hybrid?.ranges ?? [])]) {
        if (isFree) continue
        this.budget.spend(count)
        for (let index = 0; index < count; index++) {
          if (entry(index).type === 'free' || numbers.has(first + index)) continue
          this.budget.spend(32)
          numbers.add(first + index)
        }
      }
    }
    for (const number of numbers) {
      const entry = this.entryOf(number)
      if (entry === undefined || entry.type === 'free') numbers.delete(number)
    }
    return numbers
  }

  /** The newest version of an object; null where there is none (§7.3.10). */
  object(num: number, gen?: number): Eventually<PdfObject | null> {
    // Looking at an object costs a step, read before or not: lists of a hostile file name one a
    // million times.
    this.budget.spend(16)
    const known = this.objects.get(num)
    if (known !== undefined) return ofGeneration(known, gen)
    return chained(this.readObject(num), (object) => {
      if (this.objects.size >= 4096) this.objects.clear()
      this.objects.set(num, object)
      return ofGeneration(object, gen)
    })
  }

  /** Objects read before the decryptor was there are read again. */
  forget(): void {
    this.objects.clear()
    this.read.objects.clear()
    this.read.objectStreams.clear()
  }

  private readObject(num: number): Eventually<PdfObject | null> {
    const entry = this.entryOf(num)
    if (entry === undefined || entry.type === 'free') return null
    if (entry.type === 'offset')
      return chained(this.openedAt(entry.offset + this.shift, num), (object) =>
        object.gen === entry.gen ? object : null,
      )
    return chained(this.objectStream(entry.stream), (stream) => {
      const value = memberOf(stream, num, entry.index, this)
      return value === undefined ? null : { num, gen: 0, value, window: stream.bytes, base: null }
    })
  }

  /** The object at an offset, decrypted; read once for all views. */
  private openedAt(offset: number, num: number): Eventually<PdfObject> {
    const known = this.read.objects.get(offset)
    if (known?.num === num) return known
    return chained(this.objectAt(offset, num), (object) => {
      const { decryptor } = this
      const value = decryptor ? decryptor.strings(num, object.gen, object.value) : object.value
      const opened = decryptor ? { ...object, value } : object
      if (this.read.objects.size >= 4096) this.read.objects.clear()
      this.read.objects.set(offset, opened)
      return opened
    })
  }

  objectStream(num: number): Eventually<ObjectStream> {
    const entry = this.entryOf(num)
    const known = entry?.type === 'offset' ? this.read.objectStreams.get(entry.offset) : undefined
    return known ?? this.readObjectStream(num, entry)
  }

  private async readObjectStream(num: number, entry: XrefEntry | undefined): Promise<ObjectStream> {
    // §7.5.7: an object stream is itself never inside another.
    if (entry?.type !== 'offset') throw new PdfError('DAMAGED', 'An object stream is missing.')
    const stream = asStream((await this.object(num))?.value)
    if (stream === undefined) throw new PdfError('DAMAGED', 'An object stream is missing.')
    if (this.encrypted && this.decryptor === null)
      throw new PdfError('ENCRYPTED', 'The file needs a password.')
    const read = readObjectStream(stream.dict, await this.decode(await selfContained(stream, this)))
    this.spend(read.members.length * 16)
    const { objectStreams } = this.read
    if (objectStreams.size >= 64) objectStreams.delete(objectStreams.keys().next().value!)
    objectStreams.set(entry.offset, read)
    return read
  }

  /** Follows references to a value (bounded, for references may run in a circle). */
  resolve(value: PdfValue | undefined, hops = 0): Eventually<PdfValue> {
    const ref = asRef(value)
    if (ref === undefined) return value ?? null
    if (hops >= 32) throw new PdfError('DAMAGED', 'References run in a circle.')
    return chained(this.object(ref.num, ref.gen), (object) => this.resolve(object?.value, hops + 1))
  }

  /** The first `atMost` items of an array, references followed. */
  resolveItems(items: readonly PdfValue[], atMost: number): Eventually<PdfValue[]> {
    return allOf(items.slice(0, atMost).map((item) => this.resolve(item)))
  }

  entry(dict: PdfDict | undefined, key: string): Eventually<PdfValue> {
    return this.resolve(dict?.entries.get(key))
  }

  dictEntry(dict: PdfDict | undefined, key: string): Eventually<PdfDict | undefined> {
    return chained(this.entry(dict, key), asDict)
  }

  catalog(): Eventually<PdfObject & { value: PdfDict }> {
    const ref = asRef(this.trailer.entries.get('Root'))!
    return chained(this.object(ref.num, ref.gen), (object) => {
      if (!isDictionary(object)) throw new PdfError('DAMAGED', 'The catalog is missing.')
      return object
    })
  }

  /** The bytes between `stream` and `endstream` (§7.3.8), still encoded and encrypted. */
  rawStream(stream: PdfStream): Eventually<Uint8Array> {
    const start = stream.dataOffset
    return chained(this.resolve(stream.dict.entries.get('Length')), (value) => {
      const length = asInteger(value)
      if (length === undefined || length < 0 || start + length > this.size) return this.searchedStream(start)
      if (length > limits.decodedBytes) throw new PdfError('LIMIT', 'A stream is too long.')
      const ended = this.parse(start + length, 32, (parser) => parser.keyword('endstream'))
      return chained(ended, (isThere) => {
        this.spend(length)
        return isThere ? readRange(this.source, start, start + length) : this.searchedStream(start)
      })
    })
  }

  /** To the next `endstream`, whatever /Length says. */
  private searchedStream(start: number): Eventually<Uint8Array> {
    return this.parse(start, 64 * 1024, (parser, base) => {
      const from = start - base
      const end = endstreamFrom(parser.bytes, from)
      this.spend((end === -1 ? parser.bytes.length : end) - from)
      if (end === -1) {
        if (!parser.complete) throw new WindowTooSmall()
        throw new PdfError('DAMAGED', 'A stream does not end.')
      }
      return parser.bytes.subarray(from, end)
    })
  }

  /** A stream's data, decrypted and unpacked. */
  decode(stream: PdfStream): Eventually<Uint8Array> {
    const { decryptor } = this
    const data = chained(this.rawStream(stream), (raw) =>
      decryptor === null ? raw : decryptor.stream(stream.num, stream.gen, stream.dict, raw),
    )
    const of = (key: string) => this.deepResolve(stream.dict.entries.get(key))
    return chained(data, (raw) =>
      chained(of('Filter'), (filter) =>
        chained(of('DecodeParms'), (parameters) => {
          return decodeStream({ filter, parameters }, raw, this.budget)
        }),
      ),
    )
  }

  private deepResolve(value: PdfValue | undefined): Eventually<PdfValue> {
    return chained(this.resolve(value), (resolved) => {
      if (typeof resolved !== 'object' || resolved === null || resolved.type !== 'array') return resolved
      return chained(this.resolveItems(resolved.items, 16), (items) => ({ ...resolved, items }))
    })
  }

  /** Counts work against what a file of this size may ask of us. Throws LIMIT. */
  spend(steps: number): void {
    this.budget.spend(steps)
  }

  private async hasSectionAt(offset: number): Promise<boolean> {
    if (offset < 0 || offset >= this.size) return false
    return this.parse(offset, 64, (parser) => {
      if (parser.keyword('xref')) return true
      return parser.unsigned() !== undefined && parser.unsigned() !== undefined && parser.keyword('obj')
    })
  }

  /** Parses at an offset; `length` is how much is probably enough. */
  parse<T>(offset: number, length: number, read: (parser: Parser, base: number) => T): Eventually<T> {
    return parseAt(this.windows, { offset, length, read, account: this })
  }

  /**
   * The indirect object that begins at an offset (§7.3.10), checked to be the one expected there.
   */
  objectAt(offset: number, expected?: number): Eventually<PdfObject> {
    if (offset < 0 || offset >= this.size) throw new PdfError('DAMAGED', 'An object lies outside the file.')
    return this.parse(offset, 4096, (parser, base) => readIndirectObject(parser, base, expected))
  }
}

/** The value itself: `asDict` would take the dictionary of a stream. */
function isDictionary(object: PdfObject | null): object is PdfObject & { value: PdfDict } {
  const value = object?.value ?? null
  return typeof value === 'object' && value?.type === 'dict'
}

const ofGeneration = (object: PdfObject | null, gen: number | undefined) =>
  object === null || (gen !== undefined && object.gen !== gen) ? null : object

export interface Found {
  readonly headerVersion: string
  readonly startxref: number
  readonly shift: number
  readonly sections: readonly Section[]
  /** The file this is a view of. */
  readonly of?: PdfFile
}

/** What was read of a file, by where it lies: the same for every view of it. */
interface Read {
  readonly objects: Map<number, PdfObject>
  readonly objectStreams: Map<number, ObjectStream>
}
