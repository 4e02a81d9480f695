import { PdfError } from './errors.ts'
import { asInteger, type PdfDict, type PdfValue } from './objects.ts'
import { Parser } from './parser.ts'

/** An unpacked object stream (ISO 32000-2 §7.5.7). */
export interface ObjectStream {
  readonly bytes: Uint8Array
  /** Object number and offset into `bytes`, in the order of the stream. */
  readonly members: readonly { readonly num: number; readonly offset: number }[]
}

export function readObjectStream(dict: PdfDict, bytes: Uint8Array): ObjectStream {
  const count = asInteger(dict.entries.get('N')) ?? -1
  const first = asInteger(dict.entries.get('First')) ?? -1
  if (count < 0 || first < 0 || first > bytes.length || count > first) {
    throw new PdfError('DAMAGED', 'An object stream is malformed.')
  }
  const head = new Parser(bytes.subarray(0, first))
  const members: { num: number; offset: number }[] = []
  for (let index = 0; index < count; index++) {
    const num = head.unsigned()
    const offset = head.unsigned()
    if (num === undefined || offset === undefined)
      throw new PdfError('DAMAGED', 'An object stream is malformed.')
    members.push({ num, offset: first + offset })
  }
  return { bytes, members }
}

/** The member at `index`, or, as some writers count wrongly, the one with this number. */
export function memberOf(stream: ObjectStream, num: number, index: number): PdfValue | undefined {
  const member =
    stream.members[index]?.num === num ? stream.members[index] : stream.members.find((one) => one.num === num)
  if (member === undefined) return undefined
  return new Parser(stream.bytes, member.offset).value()
}
