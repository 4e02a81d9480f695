import { concat } from '../crypto/bytes.ts'
import { ByteWriter } from './byte-writer.ts'
import { fromLatin1, latin1 } from './characters.ts'
import { deflated } from './deflate.ts'
import { PdfError } from './errors.ts'
import { ObjectEdit } from './object-edit.ts'
import { asArray, asDict, asName, asStream, asString, type PdfObject } from './objects.ts'
import type { PdfFile } from './pdf-file.ts'
import { numbersOf, scalar } from './rewrite.ts'

/** Our choice: readers unpack a whole stream for one object of it. */
const togetherInStream = 200

/** Other data of a stream. */
interface Content {
  readonly data: Uint8Array
  readonly isPacked: boolean
}

export async function packedContent(data: Uint8Array): Promise<Content> {
  const packed = await deflated(data)

  return { data: packed ?? data, isPacked: packed !== null }
}

interface Packed {
  num: number
  text: string
}

/**
 * A new file with the same objects under the same numbers, without streams in object streams (ISO
 * 32000-2 §7.5.7), for files without signatures and protection. `contents` are streams with other
 * data, `entries` what changes in dictionaries.
 */
export async function writePacked(
  file: PdfFile,
  contents: ReadonlyMap<number, Content>,
  entries: ReadonlyMap<number, Readonly<Record<string, string>>>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (file.encrypted) throw new PdfError('ENCRYPTED', 'A protected file has to be opened first.')
  const out = new ByteWriter(file.size + 64 * 1024)
  const rows = new Map<number, readonly [type: number, place: number, last: number]>([[0, [0, 0, 65_535]]])
  const write = (num: number, body: Uint8Array) => {
    rows.set(num, [1, out.length, 0])
    out.ascii(`${num} 0 obj\n`).bytes(body).ascii('\nendobj\n')
  }
  out.ascii('%PDF-1.7\n%').bytes(Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 0x0a))
  const packed: Packed[] = []
  for (const num of numbersOf(file)) {
    const object = num === 0 ? null : await file.object(num)
    if (object === null) continue
    const edit = new ObjectEdit(object)
    const dict = asDict(object.value)
    for (const [key, written] of Object.entries(entries.get(num) ?? {}))
      if (dict) edit.set(dict, key, written)
    const stream = asStream(object.value)
    const type = asName(stream?.dict.entries.get('Type'))
    if (type === 'XRef' || type === 'ObjStm') continue
    if (stream) write(num, await streamBytes(file, object, edit, contents.get(num)))
    else packed.push({ num, text: isSpan(object) ? latin1(edit.bytes()) : scalar(object.value) })
  }
  let next = numbersOf(file).at(-1)! + 1
  for (let at = 0; at < packed.length; at += togetherInStream) {
    const some = packed.slice(at, at + togetherInStream)
    for (const [index, { num }] of some.entries()) rows.set(num, [2, next, index])
    write(next++, await objectStream(some))
  }
  await writeRows(file, out, rows, next)

  return out.take()
}

const isSpan = ({ value }: PdfObject): boolean =>
  asDict(value) !== undefined || asArray(value) !== undefined || asString(value) !== undefined

async function streamBytes(
  file: PdfFile,
  object: PdfObject,
  edit: ObjectEdit,
  content: Content | undefined,
): Promise<Uint8Array> {
  const stream = asStream(object.value)!
  const data = content?.data ?? (await file.rawStream(stream))
  edit.set(stream.dict, 'Length', String(data.length))
  if (content) edit.set(stream.dict, 'Filter', content.isPacked ? '/FlateDecode' : '[]')

  return streamWith(latin1(edit.bytes()), data)
}

async function objectStream(objects: readonly Packed[]): Promise<Uint8Array> {
  let at = 0
  const heads = objects.map(({ num, text }) => {
    at += text.length + 1

    return `${num} ${at - text.length - 1}`
  })
  const head = `${heads.join(' ')} `
  const body = fromLatin1(head + objects.map(({ text }) => `${text} `).join(''))

  return packedStream(`/Type /ObjStm /N ${objects.length} /First ${head.length}`, body)
}

/** The cross-reference stream (§7.5.8), which is an object of its own. */
async function writeRows(
  file: PdfFile,
  out: ByteWriter,
  rows: Map<number, readonly [number, number, number]>,
  num: number,
): Promise<void> {
  const start = out.length
  rows.set(num, [1, start, 0])
  const table = new ByteWriter((num + 1) * 7)
  for (let at = 0; at <= num; at++) {
    const [type, place, last] = rows.get(at) ?? [0, 0, 0]
    table.whole(1, type).whole(4, place).whole(2, last)
  }
  const [section] = file.sections
  let kept = ''
  for (const key of ['Root', 'Info', 'ID']) {
    const span = section?.trailer.spans.findLast((one) => one.key === key)
    if (section !== undefined && span !== undefined)
      kept += ` /${key} ${latin1(section.window.subarray(span.valueStart, span.end))}`
  }
  const stream = await packedStream(`/Type /XRef /Size ${num + 1} /W [1 4 2]${kept}`, table.take())
  out.ascii(`${num} 0 obj\n`).bytes(stream).ascii(`\nendobj\nstartxref\n${start}\n%%EOF\n`)
}

async function packedStream(entries: string, content: Uint8Array): Promise<Uint8Array> {
  const { data, isPacked } = await packedContent(content)
  const filter = isPacked ? ' /Filter /FlateDecode' : ''

  return streamWith(`<< ${entries}${filter} /Length ${data.length} >>`, data)
}

const streamWith = (dict: string, data: Uint8Array): Uint8Array =>
  concat([fromLatin1(`${dict}\nstream\n`), data, fromLatin1('\nendstream')])
