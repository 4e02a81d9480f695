/**
 * PDF objects (ISO 32000-2 §7.3) as read from a window of bytes. `start` and `end` are offsets into
 * that window, so that an object can be changed by splicing bytes instead of being rewritten.
 */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface PdfName {
  readonly type: 'name'
  /** Without the slash, #xx decoded, one char per byte. */
  readonly name: string
}

export interface PdfString extends Span {
  readonly type: 'string'
  readonly bytes: Uint8Array
  readonly hex: boolean
}

export interface PdfRef {
  readonly type: 'ref'
  readonly num: number
  readonly gen: number
}

export interface PdfArray extends Span {
  readonly type: 'array'
  readonly items: readonly PdfValue[]
}

export interface PdfDict extends Span {
  readonly type: 'dict'
  readonly entries: ReadonlyMap<string, PdfValue>
  /** Every key with its value, in file order, from the slash to the end of the value. */
  readonly spans: readonly (Span & { readonly key: string; readonly valueStart: number })[]
}

export interface PdfStream {
  readonly type: 'stream'
  /** Of the object it is: its encryption goes by them. */
  readonly num: number
  readonly gen: number
  readonly dict: PdfDict
  /** Where its data begin, from the start of the file. */
  readonly dataOffset: number
}

export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfArray | PdfDict | PdfStream

/** An indirect object, with the bytes it was read from. */
export interface PdfObject {
  readonly num: number
  readonly gen: number
  readonly value: PdfValue
  readonly window: Uint8Array
  /** Offset of the window in the file; null for an object of an object stream. */
  readonly base: number | null
}

function tagged<T extends PdfName | PdfString | PdfRef | PdfArray | PdfDict | PdfStream>(
  value: PdfValue | undefined,
  type: T['type'],
): T | undefined {
  return typeof value === 'object' && value !== null && value.type === type ? (value as T) : undefined
}

export const asRef = (value: PdfValue | undefined) => tagged<PdfRef>(value, 'ref')
export const asArray = (value: PdfValue | undefined) => tagged<PdfArray>(value, 'array')
export const asString = (value: PdfValue | undefined) => tagged<PdfString>(value, 'string')
export const asStream = (value: PdfValue | undefined) => tagged<PdfStream>(value, 'stream')
export const asName = (value: PdfValue | undefined) => tagged<PdfName>(value, 'name')?.name
export const asNumber = (value: PdfValue | undefined) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
export const asInteger = (value: PdfValue | undefined) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined

/** The dictionary itself, or that of a stream. */
export function asDict(value: PdfValue | undefined): PdfDict | undefined {
  return tagged<PdfDict>(value, 'dict') ?? asStream(value)?.dict
}
