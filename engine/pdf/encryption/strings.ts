import { asArray, asDict, type PdfDict, type PdfString, type PdfValue } from '../objects.ts'

/** ISO 32000-2 §7.6.2: /Contents of a signature is never encrypted. */
const isExempt = (dict: PdfDict, key: string) => key === 'Contents' && dict.entries.has('ByteRange')

/** Every string of an object that encryption is about. */
export function* stringsIn(value: PdfValue): Generator<PdfString> {
  if (typeof value === 'object' && value?.type === 'string') yield value
  for (const item of asArray(value)?.items ?? []) yield* stringsIn(item)
  const dict = asDict(value)
  for (const [key, item] of dict?.entries ?? []) if (!isExempt(dict!, key)) yield* stringsIn(item)
}

/** An object with its strings opened. */
export function openStrings(value: PdfValue, open: (bytes: Uint8Array) => Uint8Array): PdfValue {
  if (typeof value !== 'object' || value === null) return value
  switch (value.type) {
    case 'string':
      return { ...value, bytes: open(value.bytes) } satisfies PdfString
    case 'array':
      return { ...value, items: value.items.map((item) => openStrings(item, open)) }
    case 'dict':
      return openDict(value, open)
    case 'stream':
      return { ...value, dict: openDict(value.dict, open) }
    default:
      return value
  }
}

function openDict(dict: PdfDict, open: (bytes: Uint8Array) => Uint8Array): PdfDict {
  const entries = [...dict.entries].map(
    ([key, entry]) => [key, isExempt(dict, key) ? entry : openStrings(entry, open)] as const,
  )
  return { ...dict, entries: new Map(entries) }
}
