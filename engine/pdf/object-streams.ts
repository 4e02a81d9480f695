import { PdfError } from './errors.ts'
import type { Eventually } from './eventually.ts'
import { asInteger, asRef, type PdfDict, type PdfObject, type PdfStream, type PdfValue } from './objects.ts'
import { type Account, Parser } from './parser.ts'
import type { XrefEntry } from './xref.ts'

/** An unpacked object stream (ISO 32000-2 §7.5.7). */
export interface ObjectStream {
  readonly bytes: Uint8Array
  /** Object number and offset into `bytes`, in the order of the stream. */
  readonly members: readonly { readonly num: number; readonly offset: number }[]
  /** Those that were parsed, by their place. */
  readonly values: Map<number, PdfValue>
}

interface File {
  entryOf(num: number): XrefEntry | undefined
  object(num: number, gen?: number): Eventually<PdfObject | null>
}

/**
 * The stream with what it takes to unpack it in its own dictionary. §7.5.7 keeps its /Length out of
 * object streams; its filters are held to the same, for reading the stream could otherwise begin
 * with reading it. What is inside one counts as absent.
 */
export async function selfContained(stream: PdfStream, file: File): Promise<PdfStream> {
  const outside = async (value: PdfValue | undefined, hops = 0): Promise<PdfValue> => {
    const ref = asRef(value)
    if (ref === undefined) return value ?? null
    if (hops >= 32 || file.entryOf(ref.num)?.type !== 'offset') return null
    return outside((await file.object(ref.num, ref.gen))?.value, hops + 1)
  }
  const elsewhere = ['Length', 'Filter', 'DecodeParms'].filter((key) =>
    mayLieElsewhere(stream.dict.entries.get(key)),
  )
  if (elsewhere.length === 0) return stream
  const entries = new Map(stream.dict.entries)
  for (const key of elsewhere) {
    const value = await outside(entries.get(key))
    const isArray = typeof value === 'object' && value !== null && value.type === 'array'
    const items = isArray ? await Promise.all(value.items.slice(0, 16).map((item) => outside(item))) : []
    entries.set(key, isArray ? { ...value, items } : value)
  }
  return { ...stream, dict: { ...stream.dict, entries } }
}

const mayLieElsewhere = (value: PdfValue | undefined) =>
  typeof value === 'object' && value !== null && (value.type === 'ref' || value.type === 'array')

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
  return { bytes, members, values: new Map() }
}

/** The member at `index`, or, as some writers count wrongly, the one with this number. */
export function memberOf(
  stream: ObjectStream,
  num: number,
  index: number,
  account: Account,
): PdfValue | undefined {
  let at = index
  if (stream.members[index]?.num !== num) {
    account.spend(stream.members.length)
    at = stream.members.findIndex((one) => one.num === num)
  }
  const member = stream.members[at]
  if (member === undefined) return undefined
  const known = stream.values.get(at)
  if (known !== undefined) return known
  const parser = new Parser(stream.bytes, member.offset, true, account)
  const value = parser.value()
  account.spend(64 + parser.at - member.offset)
  stream.values.set(at, value)
  return value
}
