import { ByteWriter } from './byte-writer.ts'
import { fromLatin1, latin1 } from './characters.ts'
import { stringsIn } from './encryption/strings.ts'
import { isPdfError, PdfError } from './errors.ts'
import { ObjectEdit } from './object-edit.ts'
import {
  asArray,
  asDict,
  asName,
  asRef,
  asStream,
  asString,
  type PdfDict,
  type PdfObject,
  type PdfValue,
} from './objects.ts'
import type { PdfFile } from './pdf-file.ts'
import { pdfHexString, pdfName, pdfNumber } from './syntax.ts'

export interface RewriteOptions {
  /** Leave out what cannot be read, instead of throwing. */
  readonly skipDamaged?: boolean
}

/** Numbers in use, each once, in order. */
export function numbersOf(file: PdfFile): number[] {
  const numbers = new Set<number>()
  for (const section of file.sections) {
    for (const range of [...section.ranges, ...(section.hybrid?.ranges ?? [])]) {
      for (let index = 0; index < range.count; index++) {
        if (range.entry(index).type !== 'free') numbers.add(range.first + index)
      }
    }
  }
  return [...numbers].sort((one, other) => one - other)
}

/**
 * Takes the /Crypt filter, which means nothing in an open file, out of /Filter and its parameters
 * (§7.4.10).
 */
function withoutCrypt(edit: ObjectEdit, dict: PdfDict): void {
  const filter = dict.entries.get('Filter')
  const names = (asArray(filter)?.items ?? [filter]).map((item) => asName(item) ?? '')
  if (names[0] !== 'Crypt') return
  const parameters = dict.entries.get('DecodeParms')
  const rest = (asArray(parameters)?.items ?? [parameters]).slice(1).map((item) => {
    const one = asDict(item)
    return one === undefined ? 'null' : latin1(edit.object.window.subarray(one.start, one.end))
  })
  edit.set(dict, 'Filter', `[${names.slice(1).map(pdfName).join(' ')}]`)
  edit.set(dict, 'DecodeParms', `[${rest.join(' ')}]`)
}

export function scalar(value: PdfValue): string {
  if (typeof value === 'number') return pdfNumber(value)
  if (value === null || typeof value === 'boolean') return String(value)
  const ref = asRef(value)
  return ref === undefined ? pdfName(asName(value) ?? '') : `${ref.num} ${ref.gen} R`
}

/** One object as it will be in the new file; null for what only the old one needed. */
async function objectBytes(file: PdfFile, object: PdfObject): Promise<Uint8Array | null> {
  const { value } = object
  const stream = asStream(value)
  const type = asName(stream?.dict.entries.get('Type'))
  if (type === 'XRef' || type === 'ObjStm') return null
  const edit = new ObjectEdit(object)
  // Strings of an object stream were encrypted with the stream (§7.5.7).
  if (file.decryptor !== null && object.base !== null) {
    for (const string of stringsIn(value)) edit.replace(string, pdfHexString(string.bytes))
  }
  if (stream === undefined) {
    const isSpan =
      asDict(value) !== undefined || asArray(value) !== undefined || asString(value) !== undefined
    return isSpan ? edit.bytes() : fromLatin1(scalar(value))
  }
  let data = await file.rawStream(stream)
  if (file.decryptor !== null) {
    data = await file.decryptor.stream(stream.num, stream.gen, stream.dict, data)
    withoutCrypt(edit, stream.dict)
  }
  edit.set(stream.dict, 'Length', String(data.length))
  return new ByteWriter(data.length + 1024)
    .bytes(edit.bytes())
    .ascii('\nstream\n')
    .bytes(data)
    .ascii('\nendstream')
    .take()
}

/**
 * A whole new file with the same objects under the same numbers, unencrypted (an encrypted one has
 * to be open), with a cross-reference table: only for files without signatures, for no signature
 * survives it.
 */
export async function rewrite(file: PdfFile, options: RewriteOptions = {}): Promise<Uint8Array> {
  const out = new ByteWriter(file.size + 64 * 1024)
  const encrypt = asRef(file.trailer.entries.get('Encrypt'))?.num
  out
    .ascii(`%PDF-${file.headerVersion < '1.5' ? '1.5' : file.headerVersion}\n%`)
    .bytes(Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 0x0a))
  const offsets = new Map<number, { offset: number; gen: number }>()
  for (const num of numbersOf(file)) {
    if (num === 0 || num === encrypt) continue
    try {
      const object = await file.object(num)
      const bytes = object === null ? null : await objectBytes(file, object)
      if (object === null || bytes === null) continue
      offsets.set(num, { offset: out.length, gen: object.gen })
      out.ascii(`${num} ${object.gen} obj\n`).bytes(bytes).ascii('\nendobj\n')
    } catch (error) {
      if (!options.skipDamaged || !isPdfError(error, 'DAMAGED')) throw error
    }
  }
  writeEnd(file, out, offsets)
  return out.take()
}

function writeEnd(
  file: PdfFile,
  out: ByteWriter,
  offsets: Map<number, { offset: number; gen: number }>,
): void {
  const start = out.length
  if (start > 9_999_999_999) throw new PdfError('LIMIT', 'The file is too long.')
  const size = Math.max(0, ...[...offsets.keys()].slice(-1)) + 1
  out.ascii('xref\n')
  // §7.5.4 wants one subsection; a few objects with huge numbers, as hostile files have, would make
  // it huge too.
  const isSparse = size > offsets.size * 4 + 10_000
  const numbers = isSparse ? [0, ...offsets.keys()] : Array.from({ length: size }, (_, num) => num)
  if (!isSparse) out.ascii(`0 ${size}\n`)
  for (const num of numbers) {
    if (isSparse) out.ascii(`${num} 1\n`)
    const known = offsets.get(num)
    const gen = num === 0 ? 65_535 : (known?.gen ?? 0)
    const kind = known === undefined ? 'f' : 'n'
    out.ascii(`${String(known?.offset ?? 0).padStart(10, '0')} ${String(gen).padStart(5, '0')} ${kind}\r\n`)
  }
  const [section] = file.sections
  let kept = ''
  for (const key of ['Root', 'Info', 'ID']) {
    const span = section?.trailer.spans.findLast((one) => one.key === key)
    if (section !== undefined && span !== undefined) {
      kept += ` /${key} ${latin1(section.window.subarray(span.valueStart, span.end))}`
    }
  }
  out.ascii(`trailer\n<< /Size ${size}${kept} >>\nstartxref\n${start}\n%%EOF\n`)
}
